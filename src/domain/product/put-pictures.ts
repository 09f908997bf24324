import type { PicturedProduct } from '#contract/staff/picture-places.ts'
import type { ProductChange } from '#contract/staff/products.ts'

import { placePictures } from './place-pictures.ts'

/** A picture of the library, and the colour to which it goes. */
export interface PictureToPut {
  readonly url: string
  readonly alt: string
  /** The text is made of names, and nobody has looked at it. */
  readonly isProposed: boolean
  /** Their ids. */
  readonly product: string
  readonly color: string
  /** 1 is first; null: after the others. */
  readonly place: number | null
}

/** Returns one change for each product, with all pictures of its colours as they are to be. A colour that is gone is left for the server to refuse. */
export function buildPictureChanges(
  pictures: readonly PictureToPut[],
  products: ReadonlyMap<string, PicturedProduct>,
): { readonly id: string; readonly seen?: string; readonly change: ProductChange }[] {
  const byProduct = Map.groupBy(pictures, ({ product }) => product)
  return [...byProduct].map(([id, inProduct]) => {
    const product = products.get(id)
    const colors = [...Map.groupBy(inProduct, ({ color }) => color)].map(([color, inColor]) => {
      const present = product?.colors.find((each) => each.id === color)?.images ?? []
      const proposed = new Map(inColor.map(({ url, isProposed }) => [url, isProposed]))
      const images = placePictures(present, inColor).map((image) => {
        const isProposed = proposed.get(image.url)
        return isProposed === undefined ? image : { ...image, isProposed }
      })
      return { id: color, images }
    })
    return { id, ...(product && { seen: product.version }), change: { colors } }
  })
}
