import { readFile } from 'node:fs/promises'
import path from 'node:path'

import type { Refusal } from '#contract/refusals.ts'
import { pictureLimits } from '#contract/staff/picture-limits.ts'
import type { PicturedProduct, PictureNameFault, PicturePlaceAnswer } from '#contract/staff/picture-places.ts'
import type { Context } from '#server/application/context.ts'
import type { Result } from '#server/result.ts'
import type { ProductEditing } from '#server/catalogue/editing/service.ts'
import { libraryName } from '#server/media/library/add-picture.ts'
import type { PictureLibrary } from '#server/media/library/service.ts'
import { hashBytes } from '#server/media/originals.ts'

/** Why a file stays where it is: what its name says, or what the library says of it. */
export type LeftOut =
  | { readonly kind: 'name'; readonly code: PictureNameFault | 'name-twice' | 'not-a-picture-file' }
  | { readonly kind: 'refused'; readonly refusal: Refusal }

/** A file of the folder, and what is to become of it. */
export interface PlannedPicture {
  /** Its path within the folder. */
  readonly file: string
  /** Null: its name says none. */
  readonly place: PicturePlaceAnswer | null
  /** Its colour has it already. */
  readonly isThere: boolean
  /** Null: it is put, or is there. */
  readonly leftOut: LeftOut | null
}

/** What becomes of another picture of a name; null: that is refused. */
export type SameName = 'replace' | 'keep-both' | null

export interface MatchingShop {
  readonly context: Context
  readonly editing: ProductEditing
  readonly library: PictureLibrary
}

export interface PicturePlan {
  readonly pictures: readonly PlannedPicture[]
  /** By their ids. */
  readonly products: ReadonlyMap<string, PicturedProduct>
}

const pictureFile = /\.(?:jpe?g|png|webp|avif|gif|tiff?)$/i

/** Returns where each file of a folder belongs by its name, and why the others stay; writes nothing. */
export async function planPictures(
  shop: MatchingShop,
  { folder, files, sameName }: { folder: string; files: readonly string[]; sameName: SameName },
): Promise<Result<PicturePlan>> {
  const names = files.map((file) => path.basename(file))
  const asked = await shop.editing.findPicturePlaces(shop.context, { names, products: [] })
  if (!asked.isDone) return asked
  const { places, faults } = asked.value
  const products = new Map(asked.value.products.map((product) => [product.id, product]))
  const seen = new Set<string>()
  const pictures: PlannedPicture[] = []
  for (const [at, file] of files.entries()) {
    const place = places[at] ?? null
    const leave = (code: Extract<LeftOut, { kind: 'name' }>['code']) =>
      pictures.push({ file, place: null, isThere: false, leftOut: { kind: 'name', code } })
    if (!pictureFile.test(file)) {
      leave('not-a-picture-file')
      continue
    }
    if (place === null) {
      leave(faults[at] ?? 'name-unknown')
      continue
    }
    const name = libraryName(file)
    if (seen.has(name)) {
      leave('name-twice')
      continue
    }
    seen.add(name)
    const bytes = await readFile(path.join(folder, file))
    const state = await askLibrary(shop, { file, bytes, sameName })
    if (!state.isDone) {
      pictures.push({ file, place, isThere: false, leftOut: { kind: 'refused', refusal: state.refusal } })
      continue
    }
    const isThere = state.value.isKnown && hasPicture(products.get(place.product), place.color, name)
    pictures.push({ file, place, isThere, leftOut: null })
  }
  return { isDone: true, value: { pictures, products } }
}

/** Tells whether a colour shows a picture. */
export const hasPicture = (product: PicturedProduct | undefined, color: string, url: string): boolean =>
  product?.colors.find(({ id }) => id === color)?.images.some((image) => image.url === url) ?? false

/** Says whether the library has this very picture, and refuses what it will not take; whether it can be decoded is seen when it is put. */
async function askLibrary(
  { context, library }: MatchingShop,
  { file, bytes, sameName }: { file: string; bytes: Uint8Array; sameName: SameName },
): Promise<Result<{ readonly isKnown: boolean }>> {
  if (bytes.byteLength > pictureLimits.maxBytes)
    return { isDone: false, refusal: { code: 'picture-too-large', params: pictureLimits } }
  const pictures = [{ name: path.basename(file), hash: hashBytes(bytes) }]
  const known = await library.findKnownPictures(context, { pictures })
  if (!known.isDone) return known
  const isKnown = known.value.pictures[0] != null
  if (isKnown || sameName !== null) return { isDone: true, value: { isKnown } }
  const name = libraryName(file)
  const other = await library.showPicture(context, { name })
  return other.isDone
    ? { isDone: false, refusal: { code: 'picture-name-taken', params: { name } } }
    : { isDone: true, value: { isKnown } }
}
