extension CellFormat {
  /// The labels of cells and headers in a language.
  struct Labels {
    let free: String
    let unknownPrice: String
    let purchases: String
    let seeAll: String

    private init(_ free: String, _ unknownPrice: String, _ purchases: String, _ seeAll: String) {
      (self.free, self.unknownPrice) = (free, unknownPrice)
      (self.purchases, self.seeAll) = (purchases, seeAll)
    }

    /// The labels by language tag.
    static let byLanguage: [String: Labels] = [
      "ar": Labels("احصل عليه", "عرض", "عمليات شراء داخل التطبيق", "عرض الكل"),
      "ca": Labels("Obtenir", "Mostrar", "Compres dins de l’app", "Mostrar-ho tot"),
      "cs": Labels("Získat", "Zobrazit", "Nákupy v aplikaci", "Zobrazit vše"),
      "da": Labels("Hent", "Vis", "Køb i app", "Vis alle"),
      "de": Labels("Laden", "Ansehen", "In-App-Käufe", "Alle anzeigen"),
      "el": Labels("Λήψη", "Προβολή", "Αγορές εντός εφαρμογής", "Προβολή όλων"),
      "es": Labels("Obtener", "Ver", "Compras dentro de la app", "Ver todo"),
      "fi": Labels("Hae", "Näytä", "Appin sisäisiä ostoja", "Näytä kaikki"),
      "fr": Labels("Obtenir", "Voir", "Achats intégrés", "Tout afficher"),
      "he": Labels("קבל", "הצג", "רכישות מתוך היישום", "הצג הכול"),
      "hi": Labels("पाएँ", "देखें", "ऐप में ख़रीदारी", "सभी देखें"),
      "hr": Labels("Preuzmi", "Prikaži", "Kupnje unutar aplikacije", "Prikaži sve"),
      "hu": Labels("Letöltés", "Megtekintés", "Alkalmazáson belüli vásárlás", "Az összes"),
      "id": Labels("Dapatkan", "Lihat", "Pembelian Dalam App", "Lihat Semua"),
      "it": Labels("Ottieni", "Vedi", "Acquisti in-app", "Vedi tutti"),
      "ja": Labels("入手", "表示", "アプリ内課金", "すべて表示"),
      "ko": Labels("받기", "보기", "앱 내 구입", "모두 보기"),
      "nl": Labels("Download", "Bekijk", "In-app-aankopen", "Toon alles"),
      "no": Labels("Hent", "Vis", "Kjøp i app", "Vis alle"),
      "pl": Labels("Pobierz", "Zobacz", "Zakupy w aplikacji", "Zobacz wszystko"),
      "pt": Labels("Obter", "Ver", "Compras dentro do app", "Ver tudo"),
      "ro": Labels("Obține", "Vezi", "Achiziții din aplicație", "Vezi tot"),
      "ru": Labels("Загрузить", "Смотреть", "Встроенные покупки", "Смотреть все"),
      "sk": Labels("Získať", "Zobraziť", "Nákupy v aplikácii", "Zobraziť všetko"),
      "sv": Labels("Hämta", "Visa", "Köp inuti app", "Visa alla"),
      "th": Labels("รับ", "ดู", "การซื้อภายในแอป", "ดูทั้งหมด"),
      "tr": Labels("Al", "Görüntüle", "Uygulama İçi Satın Alma", "Tümünü Gör"),
      "uk": Labels("Отримати", "Переглянути", "Вбудовані покупки", "Переглянути все"),
      "vi": Labels("Nhận", "Xem", "Mua trong ứng dụng", "Xem tất cả"),
      "zh": Labels("获取", "查看", "App 内购买项目", "查看全部"),
      "zh-Hant": Labels("取得", "檢視", "App 內購買", "顯示全部"),
    ]
  }
}
