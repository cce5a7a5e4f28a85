// The API uses pages, items and data sources, so importing this module imports the client, too.
@_exported import StorefrontClient
