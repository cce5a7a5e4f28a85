#include "EmbeddedSchemas.h"

const char *const storefront_plan_schema = (const char[]){
#embed "storefront.plan-1.schema.json" suffix(, 0)
};

const char *const storefront_page_schema = (const char[]){
#embed "storefront.page-1.schema.json" suffix(, 0)
};

const char *const storefront_catalog_schema = (const char[]){
#embed "storefront.catalog-1.schema.json" suffix(, 0)
};

const char *const storefront_openapi = (const char[]){
#embed "openapi.json" suffix(, 0)
};
