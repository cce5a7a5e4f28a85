// Pages, items and presenters are what the client gives: one import brings them along.
@_exported import CatalogModel
@_exported import Storefront
