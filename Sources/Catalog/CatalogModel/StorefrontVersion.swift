/// The version of Storefront's programs and of what they answer.
package let storefrontVersion = "0.3.0"
