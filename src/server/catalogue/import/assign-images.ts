import { findNamedColor } from '#domain/product/picture-names.ts'
import { toSlug } from '#domain/slug.ts'

import type { SourceImage } from './source-product.ts'

/** A colour and the pictures that its variants name themselves. */
export interface ColorWithImages {
  readonly slug: string
  readonly own: readonly SourceImage[]
  /** All of this colour, where the file says which they are. */
  readonly said?: readonly SourceImage[] | null
}

/**
 * Which pictures belong to which colour. A variant's own pictures are its colour's; a gallery picture goes to the colour that its
 * alt text or file name names, else to the colour of the picture before it (galleries are sorted by colour), and what comes before
 * any colour belongs to all. A colour that ends up with none shows the whole gallery. All this only where the file does not say it.
 */
export function assignImages(
  gallery: readonly SourceImage[],
  colors: readonly ColorWithImages[],
): SourceImage[][] {
  if (colors.length < 2) return [[...(colors[0]?.said ?? unique([...gallery, ...(colors[0]?.own ?? [])]))]]
  const owner = new Map<string, number>()
  for (const [index, { own }] of colors.entries())
    for (const { url } of own) if (!owner.has(url)) owner.set(url, index)
  let current: number | null = null
  const placed = gallery.map((image) => {
    const named = owner.get(image.url) ?? namedColor(image, colors)
    if (named !== null) current = named
    return { image, color: named ?? current }
  })
  return colors.map(({ own, said }, index) => {
    if (said) return [...said]
    const mine = placed.filter(({ color }) => color === index).map(({ image }) => image)
    const common = placed.filter(({ color }) => color === null).map(({ image }) => image)
    // The gallery has the alt text of a picture that a variant names.
    const named = own.map((image) => gallery.find(({ url }) => url === image.url) ?? image)
    const images = unique([...named.slice(0, 1), ...mine, ...named])
    return images.length > 0 ? unique([...images, ...common]) : [...gallery]
  })
}

/** The colour that the alt text names, else the file name. */
function namedColor({ url, alt }: SourceImage, colors: readonly ColorWithImages[]): number | null {
  const file = url.split(/[?#]/)[0]?.split('/').at(-1) ?? ''
  const slugs = colors.map(({ slug }) => slug)
  return findNamedColor(toSlug(alt), slugs) ?? findNamedColor(toSlug(file), slugs)
}

function unique(images: readonly SourceImage[]): SourceImage[] {
  const byUrl = new Map<string, SourceImage>()
  for (const image of images) {
    const known = byUrl.get(image.url)
    if (!known || (known.alt === '' && image.alt !== '')) byUrl.set(image.url, image)
  }
  return [...byUrl.values()]
}
