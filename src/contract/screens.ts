/**
 * Every address of the shop's own screens, once: storefront, generator, server and emails make their links of it. `:name` stands for one
 * part of a path. Products, categories and content pages have theirs by their names.
 */
export const paths = {
  home: '/',
  checkout: '/checkout/',
  'checkout-by-id': '/checkout/:id',
  receipt: '/receipt/',
  'payment-fail': '/payment-fail/',
  draft: '/draft/',
  'my-account': '/my-account/',
  'my-account-path': '/my-account/:path',
  'retrieve-password': '/retrieve-password/',
  'reset-password': '/reset-password/',
  'email-change': '/email-change/',
  'newsletter-confirm': '/newsletter/confirm/',
  'notify-stop': '/notify/stop/',
  '404': '/404/',
  search: '/search/',
  saved: '/saved/',
  withdraw: '/withdraw/',
  contact: '/contact/',
  shop: '/shop/',
  category: '/shop/:category/',
  product: '/:uri/',
} as const

export type PathName = keyof typeof paths

/**
 * `href('product', { uri: 'taupe-loafer' })` → `/taupe-loafer/`. A slash in a parameter stays a slash: categories are nested. Throws when a
 * parameter is missing.
 */
export function href(name: PathName, params: Readonly<Record<string, string>> = {}): string {
  return paths[name].replace(/:(\w+)/g, (_, key: string) => {
    const value = params[key]
    if (!value) throw new Error(`href('${name}') needs the parameter "${key}"`)
    return value.split('/').map(encodeURIComponent).join('/')
  })
}

/** Screens whose last part is a parameter: one document serves all of their addresses. */
export const families = ['checkout-by-id', 'my-account-path'] as const satisfies readonly PathName[]

/** The path of the document of such a family, without its ending: `/checkout/_id`. */
export const familyPath = (name: (typeof families)[number]): string => paths[name].replace(':', '_')
