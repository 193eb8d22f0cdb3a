let told = false

/**
 * Tells the developer, once a page, that the page's policy has refused Sievert's styles: a style that stands in the page and
 * has no sheet. Everything works then, and nothing has its look.
 */
export function tellRefusedStyles(place: Element): void {
  if (told || !place.isConnected) return
  if ([...place.querySelectorAll('style')].every(({ sheet }) => sheet)) return
  told = true
  console.warn(
    "Sievert's styles were refused by the content security policy of this page. Give the nonce of its style-src as `nonce`: to the provider, to mount(), or as an attribute of the element.",
  )
}
