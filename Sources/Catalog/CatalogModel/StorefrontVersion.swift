/// The version of Storefront's programs and of what they answer.
package let storefrontVersion = "0.4.0"

/// The year in which the version was released. A clock that shows an earlier one is wrong.
package let storefrontReleaseYear = 2026
