import { readFile } from 'node:fs/promises'
import path from 'node:path'

import type { PicturedProduct } from '#contract/staff/picture-places.ts'
import { maxChangedProducts } from '#contract/staff/products.ts'
import { fullName } from '#domain/product/full-name.ts'
import { buildPictureChanges, type PictureToPut } from '#domain/product/put-pictures.ts'
import type { Result } from '#server/result.ts'
import { proposedAlt } from '#texts/backoffice-picture-places.ts'

import { WrongOption } from '../option-values.ts'
import {
  hasPicture,
  type MatchingShop,
  type PicturePlan,
  type PlannedPicture,
  type SameName,
} from './plan-pictures.ts'

interface PuttingOptions {
  readonly folder: string
  readonly sameName: SameName
  readonly onPut: (done: number, total: number) => void
}

export interface PicturesPut {
  readonly pictures: readonly PlannedPicture[]
  /** By which it is taken back; null: nothing changed. */
  readonly change: string | null
  /** Text alternatives that were made of names. */
  readonly proposed: number
}

/** Pictures as they were planned, with their addresses in the library and their texts there; and those that became another. */
interface Bringing {
  readonly brought: Map<PlannedPicture, { readonly url: string; readonly alt: string }>
  readonly after: Map<PlannedPicture, PlannedPicture>
}

/** What the library says no to, file by file: the others are put. */
const ofOneFile: ReadonlySet<string> = new Set([
  'file-missing',
  'picture-too-large',
  'not-a-picture',
  'picture-name-taken',
])

/** Brings the pictures of a plan into the library and puts each to its colour, all of them as one change of the products. */
export async function putPictures(
  shop: MatchingShop,
  plan: PicturePlan,
  options: PuttingOptions,
): Promise<Result<PicturesPut>> {
  const wanted = plan.pictures.filter(({ isThere, leftOut }) => !isThere && leftOut === null)
  const ids = [...new Set(wanted.flatMap(({ place }) => place?.product ?? []))]
  if (ids.length > maxChangedProducts)
    throw new WrongOption({
      code: 'pictures-of-too-many',
      params: { products: ids.length, max: maxChangedProducts },
    })
  const bringing = await bringPictures(shop, wanted, options)
  if (!bringing.isDone) return bringing
  const { brought, after } = bringing.value
  // Hundreds of pictures take minutes: what the products have now is what counts, so nothing that somebody else put there is lost.
  const now = await shop.editing.findPicturePlaces(shop.context, { names: [], products: ids })
  if (!now.isDone) return now
  const products = new Map(now.value.products.map((product) => [product.id, product]))
  const toPut: PictureToPut[] = []
  for (const [picture, { url, alt }] of brought) {
    if (picture.place === null) continue
    const { product, color, place } = picture.place
    if (hasPicture(products.get(product), color, url)) after.set(picture, { ...picture, isThere: true })
    else {
      const text = alt || proposeAlt(products.get(product), color, place)
      toPut.push({ url, alt: text, isProposed: alt === '', product, color, place })
    }
  }
  const pictures = plan.pictures.map((picture) => after.get(picture) ?? picture)
  const proposed = toPut.filter(({ isProposed }) => isProposed).length
  if (toPut.length === 0) return { isDone: true, value: { pictures, change: null, proposed } }
  const done = await shop.editing.changeProducts(shop.context, {
    changes: buildPictureChanges(toPut, products),
  })
  return done.isDone ? { isDone: true, value: { pictures, change: done.value.id, proposed } } : done
}

/** Returns the addresses and texts of those that the library took, and what becomes of those that it did not. */
async function bringPictures(
  shop: MatchingShop,
  wanted: readonly PlannedPicture[],
  options: PuttingOptions,
): Promise<Result<Bringing>> {
  const brought: Bringing['brought'] = new Map()
  const after: Bringing['after'] = new Map()
  for (const [at, picture] of wanted.entries()) {
    options.onPut(at, wanted.length)
    const added = await addPicture(shop, picture.file, options)
    if (added.isDone) brought.set(picture, { url: added.value.name, alt: added.value.alt })
    else if (ofOneFile.has(added.refusal.code))
      after.set(picture, { ...picture, leftOut: { kind: 'refused', refusal: added.refusal } })
    else return added
  }
  return { isDone: true, value: { brought, after } }
}

const addPicture = async (
  { context, library }: MatchingShop,
  file: string,
  { folder, sameName }: PuttingOptions,
) => {
  const bytes = await readFile(path.join(folder, file))
  return library.addPicture(context, { name: path.basename(file), bytes, sameName })
}

function proposeAlt(product: PicturedProduct | undefined, color: string, place: number | null): string {
  const { name = '', colors = [] } = product ?? {}
  const variantName = colors.find(({ id }) => id === color)?.name ?? ''
  return proposedAlt(fullName({ name, variantName }), place)
}
