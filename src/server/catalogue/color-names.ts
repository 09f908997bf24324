import { toSlug } from '#domain/slug.ts'

/** Returns the key by which a colour is known again; a key stands behind a `#` in the database, so it holds none. */
export const makeColorKey = (color: string): string =>
  toSlug(color) || color.toLowerCase().replaceAll('#', '')

/** Returns the SKU of a colour's page. A colour in a script without Latin letters has no slug; its place stands for it. */
export const makeColorSku = (productSku: string, slug: string, place: number): string =>
  [productSku, slug.toUpperCase() || (place > 0 ? place + 1 : '')].filter(Boolean).join('-')

/** The page of the only colour has the handle; of several, handle and colour; then what makes it unique. */
export function listUriCandidates(parts: {
  readonly page: string
  readonly handle: string
  readonly slug: string
  readonly sku: string
  readonly isOnly: boolean
}): string[] {
  const { page, handle, slug, sku, isOnly } = parts
  const endsSo = slug === '' || handle === slug || handle.endsWith(`-${slug}`)
  const colored = endsSo ? handle : `${handle}-${slug}`
  return [...new Set([page, isOnly ? handle : colored, colored, `${colored}-${sku}`])].filter(
    (uri) => uri !== '',
  )
}
