// The client's API uses pages, items, layouts and presenters, so importing it imports these modules, too.
@_exported import CatalogModel
@_exported import CompositionalLayout
@_exported import Storefront
