/** Names and paths of the screens, apart from `routes.ts` so that a view can make a link without importing every screen. */
export const paths = {
  home: '/',
  checkout: '/checkout/',
  'checkout-by-id': '/checkout/:id',
  receipt: '/receipt/',
  'payment-fail': '/payment-fail/',
  draft: '/draft/',
  'my-account': '/my-account/',
  'retrieve-password': '/retrieve-password/',
  '404': '/404/',
  search: '/search/',
  saved: '/saved/',
  withdraw: '/withdraw/',
  shop: '/shop/',
  category: '/shop/:category/',
  product: '/:uri/',
} as const

export type PathName = keyof typeof paths

/** `href('product', { uri: 'taupe-loafer' })` → `/taupe-loafer/`. A slash in a parameter stays a slash: categories are nested. */
export function href(name: PathName, params: Readonly<Record<string, string>> = {}): string {
  return paths[name].replace(/:(\w+)/g, (_, key: string) => {
    const value = params[key]
    if (!value) throw new Error(`href('${name}') needs the parameter "${key}"`)
    return value.split('/').map(encodeURIComponent).join('/')
  })
}
