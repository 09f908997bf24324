import type { PicturedProduct, PicturePlaceAnswer } from '#contract/staff/picture-places.ts'
import type { PictureRow } from '#contract/staff/pictures.ts'
import { fullName } from '#domain/product/full-name.ts'
import { buildPictureChanges } from '#domain/product/put-pictures.ts'
import * as texts from '#texts/backoffice-picture-places.ts'

import type { BroughtPicture } from '../../ui/pictures/upload-state.ts'

/** The colour and the place to which a picture goes, with the names that are shown. */
export interface Choice {
  readonly product: { readonly id: string; readonly name: string }
  readonly color: { readonly id: string; readonly name: string }
  /** 1 is first; null: after the others. */
  readonly place: number | null
}

/** A picture that was brought, and where it is to go; null: it stays in the library. */
export interface PictureLine {
  readonly picture: PictureRow
  readonly choice: Choice | null
  readonly alt: string
  /** The text is made of names, and nobody has looked at it. */
  readonly isProposed: boolean
  /** Its colour has it already. */
  readonly isThere: boolean
}
export type PlacedLine = PictureLine & { readonly choice: Choice }

export interface FoundPlaces {
  /** By the names of files. */
  readonly places: ReadonlyMap<string, PicturePlaceAnswer | null>
  /** By their ids. */
  readonly products: ReadonlyMap<string, PicturedProduct>
}

/** What whoever assigns has decided, by the names of pictures. */
export interface Decisions {
  readonly choices: ReadonlyMap<string, Choice | null>
  readonly alts: ReadonlyMap<string, string>
}

export const isPlaced = (line: PictureLine): line is PlacedLine => line.choice !== null

/** Returns a line for each picture of which it is known where it belongs, colour by colour in their order; those without one last. */
export function readLines(
  brought: readonly BroughtPicture[],
  found: FoundPlaces,
  { choices, alts }: Decisions,
): PictureLine[] {
  const lines = brought.flatMap(({ file, picture }): PictureLine[] => {
    const { name } = picture
    const said = found.places.get(file)
    if (said === undefined) return []
    const decided = choices.get(name)
    const choice = decided === undefined ? toChoice(said, found) : decided
    const typed = alts.get(name)
    const alt = typed ?? (picture.alt || (choice ? proposeAlt(choice) : ''))
    const isProposed = choice !== null && typed === undefined && picture.alt === ''
    const isThere = decided === undefined && choice !== null && hasPicture(found, choice, name)
    return [{ picture, choice, alt, isProposed, isThere }]
  })
  return lines.toSorted((a, b) => order.compare(sortKey(a), sortKey(b)))
}

const order = new Intl.Collator('en', { numeric: true })

const sortKey = ({ choice, picture }: PictureLine): string =>
  choice
    ? `${choice.product.name}\n${choice.color.name}\n${choice.place ?? 'z'}\n${picture.name}`
    : `\uFFFF${picture.name}`

function toChoice(said: PicturePlaceAnswer | null, { products }: FoundPlaces): Choice | null {
  const product = said && products.get(said.product)
  const color = product?.colors.find(({ id }) => id === said?.color)
  return said && product && color ? { product, color, place: said.place } : null
}

const proposeAlt = ({ product, color, place }: Choice): string =>
  texts.proposedAlt(fullName({ name: product.name, variantName: color.name }), place)

const hasPicture = ({ products }: FoundPlaces, { product, color }: Choice, name: string): boolean =>
  products
    .get(product.id)
    ?.colors.find(({ id }) => id === color.id)
    ?.images.some(({ url }) => url === name) ?? false

/** Returns the names of colours that would have no picture still, of products to which pictures go. */
export function findBareColors(lines: readonly PlacedLine[], products: FoundPlaces['products']): string[] {
  const filled = new Set(lines.map(({ choice }) => choice.color.id))
  const ids = new Set(lines.map(({ choice }) => choice.product.id))
  return [...ids].flatMap((id) => {
    const { name = '', colors = [] } = products.get(id) ?? {}
    const bare = colors.filter((color) => color.images.length === 0 && !filled.has(color.id))
    return bare.map((color) => texts.coloredName(name, color.name))
  })
}

/** Returns one change for each product, with all pictures of its colours as they are to be. */
export const buildChanges = (lines: readonly PlacedLine[], products: FoundPlaces['products']) =>
  buildPictureChanges(
    lines.map(({ picture, alt, isProposed, choice: { product, color, place } }) => ({
      url: picture.name,
      alt,
      isProposed,
      product: product.id,
      color: color.id,
      place,
    })),
    products,
  )
