/// What the sample catalog of version 0.1 had where it has cards now: sections of apps that stood for photos,
/// products, episodes and badges. Catalogs of that version do not remember what seeding wrote.
enum FormerSample {
  /// The titles that sections had, by those that they have now.
  static let titles = ["This week's favorites": "This weeks favorites"]

  /// The fingerprints of the sections.
  static let sections: Set<Int64> = [
    3_561_812_993_819_596_111, 1_965_440_010_103_598_942, 1_698_524_249_047_104_124,
    8_762_822_909_662_154_870, -5_803_620_326_727_311_242, 1_137_184_431_805_751_772,
    5_894_156_200_344_125_906, 1_559_038_072_831_395_705, 7_666_819_871_259_729_873,
    1_552_598_285_071_441_611, 2_194_950_012_118_542_758, -5_118_621_340_143_162_952,
  ]
}
