#ifndef EMBEDDED_SCHEMAS_H
#define EMBEDDED_SCHEMAS_H

// The JSON Schemas of the document formats, and the OpenAPI description of the routes that serve them,
// each a text that ends with a zero byte.

#pragma clang assume_nonnull begin

/// `storefront.plan/1`
extern const char *const storefront_plan_schema;
/// `storefront.page/1`, without the definitions that it shares with plans
extern const char *const storefront_page_schema;
/// `storefront.catalog/1`
extern const char *const storefront_catalog_schema;
/// The routes of the service
extern const char *const storefront_openapi;

#pragma clang assume_nonnull end

#endif
