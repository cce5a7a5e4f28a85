// Importing the client imports what its API uses, type by type: all of CatalogModel and CompositionalLayout would
// make `App`, `Section` and `LayoutDirection` ambiguous in files that import SwiftUI, too.
@_exported import enum CatalogModel.Action
@_exported import struct CatalogModel.AppResults
@_exported import struct CatalogModel.Artwork
@_exported import enum CatalogModel.Badge
@_exported import enum CatalogModel.CatalogLink
@_exported import struct CatalogModel.CellContent
@_exported import struct CatalogModel.CellFormat
@_exported import struct CatalogModel.ChoiceCondition
@_exported import struct CatalogModel.ChoiceDecision
@_exported import struct CatalogModel.ContentHash
@_exported import struct CatalogModel.CustomObject
@_exported import struct CatalogModel.HeaderContent
@_exported import struct CatalogModel.ItemIdentifier
@_exported import enum CatalogModel.ItemKind
@_exported import struct CatalogModel.LanguageTag
@_exported import struct CatalogModel.Moment
@_exported import struct CatalogModel.PageAudience
@_exported import struct CatalogModel.PageContent
@_exported import struct CatalogModel.PlacedApp
@_exported import struct CatalogModel.Price
@_exported import struct CatalogModel.PublicationStamp
@_exported import struct CatalogModel.SectionItem
@_exported import struct CatalogModel.SectionReference
@_exported import enum CatalogModel.SectionKind
@_exported import enum CatalogModel.SectionType
@_exported import struct CatalogModel.VersionNumber
@_exported import enum CompositionalLayout.ElementKind
@_exported import struct CompositionalLayout.LayoutConfiguration
@_exported import struct CompositionalLayout.LayoutEnvironment
@_exported import struct CompositionalLayout.LayoutExtent
@_exported import struct CompositionalLayout.LayoutInsets
@_exported import struct CompositionalLayout.LayoutPlan
@_exported import struct CompositionalLayout.LayoutSection
@_exported import struct CompositionalLayout.PlanDifference
@_exported import struct CompositionalLayout.PlannedSection
@_exported import Storefront
