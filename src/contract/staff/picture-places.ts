import * as z from 'zod/mini'

import type { ProductPicture } from './pictures.ts'
import { maxChangedProducts } from './products.ts'

/** Names of files that one call may ask for. */
export const maxPictureNames = 1000

/** Products whose texts one call shows. */
export const altProducts = 20

export const picturePlaceSchemas = {
  findPicturePlaces: {
    body: z.object({
      /** Of files, with their extensions. */
      names: z.array(z.string().check(z.minLength(1), z.maxLength(200))).check(z.maxLength(maxPictureNames)),
      /** Products to include as well. */
      products: z
        .array(z.string().check(z.minLength(1), z.maxLength(100)))
        .check(z.maxLength(maxChangedProducts)),
    }),
  },
} as const

/**
 * Why the name of a file says no colour: it begins with nothing that a product is called by, two products are called so, the product has
 * several colours and none is named, or what stands behind its name is neither a colour of it nor a place.
 */
export type PictureNameFault = 'name-unknown' | 'name-ambiguous' | 'color-missing' | 'words-unknown'

/** Where a picture belongs by the name of its file. */
export interface PicturePlaceAnswer {
  readonly product: string
  readonly color: string
  /** 1 is first; null: after the others. */
  readonly place: number | null
}

/** A product to whose colours pictures are put. */
export interface PicturedProduct {
  readonly id: string
  readonly version: string
  readonly name: string
  readonly colors: readonly {
    readonly id: string
    /** Empty where the product has but this one. */
    readonly name: string
    readonly images: readonly { readonly url: string; readonly alt: string }[]
  }[]
}

/** A product with pictures whose texts are to be checked. */
export interface ProductToCheck {
  readonly id: string
  readonly version: string
  readonly name: string
  /** With all their pictures, also those that nobody has to look at. */
  readonly colors: readonly {
    readonly id: string
    readonly name: string
    readonly images: readonly ProductPicture[]
  }[]
}

export interface PicturePlaceAnswers {
  findPicturePlaces: {
    /** One for each name, in their order; null where the name says no colour. */
    readonly places: readonly (PicturePlaceAnswer | null)[]
    /** Why, in the same order; null where the place is known. */
    readonly faults: readonly (PictureNameFault | null)[]
    /** Those of the places, and those asked for. */
    readonly products: readonly PicturedProduct[]
  }
  /** The first products by name of those that are not archived. */
  listAltsToCheck: {
    readonly products: readonly ProductToCheck[]
    /** Of all products. */
    readonly texts: number
  }
}
