import { slugOf } from '#domain/slug.ts'

import type { SourceImage } from './source-product.ts'

/** A colour and the pictures that its variants name themselves. */
export interface ColorWithImages {
  readonly slug: string
  readonly own: readonly SourceImage[]
}

/**
 * Which pictures belong to which colour. A variant's own pictures are its colour's; a gallery picture goes to the colour that its
 * alt text or file name names, else to the colour of the picture before it (galleries are sorted by colour), and what comes before
 * any colour belongs to all. A colour that ends up with none shows the whole gallery.
 */
export function assignImages(
  gallery: readonly SourceImage[],
  colors: readonly ColorWithImages[],
): SourceImage[][] {
  if (colors.length < 2) return [unique([...gallery, ...(colors[0]?.own ?? [])])]
  const owner = new Map<string, number>()
  for (const [index, { own }] of colors.entries())
    for (const { url } of own) if (!owner.has(url)) owner.set(url, index)
  let current: number | null = null
  const placed = gallery.map((image) => {
    const named = owner.get(image.url) ?? namedColor(image, colors)
    if (named !== null) current = named
    return { image, color: named ?? current }
  })
  return colors.map(({ own }, index) => {
    const mine = placed.filter(({ color }) => color === index).map(({ image }) => image)
    const common = placed.filter(({ color }) => color === null).map(({ image }) => image)
    const images = unique([...leading(mine, own), ...mine, ...own])
    return images.length > 0 ? unique([...images, ...common]) : [...gallery]
  })
}

/** The variant's own picture comes first, with the gallery's alt text where it is there too. */
const leading = (mine: readonly SourceImage[], own: readonly SourceImage[]): SourceImage[] =>
  own.slice(0, 1).map((first) => mine.find(({ url }) => url === first.url) ?? first)

/** The longest colour name that stands as whole words in the alt text or the file name. */
function namedColor({ url, alt }: SourceImage, colors: readonly ColorWithImages[]): number | null {
  const file = url.split(/[?#]/)[0]?.split('/').at(-1) ?? ''
  for (const text of [alt, file]) {
    const words = `-${slugOf(text)}-`
    let best: number | null = null
    for (const [index, { slug }] of colors.entries())
      if (
        slug !== '' &&
        words.includes(`-${slug}-`) &&
        (best === null || slug.length > (colors[best]?.slug.length ?? 0))
      )
        best = index
    if (best !== null) return best
  }
  return null
}

function unique(images: readonly SourceImage[]): SourceImage[] {
  const byUrl = new Map<string, SourceImage>()
  for (const image of images) {
    const known = byUrl.get(image.url)
    if (!known || (known.alt === '' && image.alt !== '')) byUrl.set(image.url, image)
  }
  return [...byUrl.values()]
}
