// The client's API uses pages, items and presenters, so importing it imports these modules, too.
@_exported import CatalogModel
@_exported import Storefront
