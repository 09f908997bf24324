import type { PictureAnswers } from '#contract/staff/pictures.ts'
import { pictureLimits } from '#contract/staff/picture-limits.ts'

import { noteAct } from '../../audit/service.ts'
import type { Context } from '../../application/context.ts'
import { refuse } from '../../application/refuse.ts'
import type { Tx } from '../../database/database.ts'
import { limitConcurrency } from '../../limit-concurrency.ts'
import { keepOriginal, NotAPictureError } from '../originals.ts'
import { saveMedia } from '../repository.ts'
import { findPicture, libraryFolder, middle, notePicture } from './repository.ts'

/** Where pictures are kept, and what must be updated when one is replaced or shown differently. */
export interface PictureShop {
  readonly dataDir: string
  readonly bumpVersion: (
    tx: Tx,
    change: { readonly kind: 'picture'; readonly name: string },
  ) => Promise<unknown>
  /** Makes published pages that name it again. `now`: epoch milliseconds. */
  readonly redrawPages: (tx: Tx, name: string, now: number) => Promise<unknown>
}

/** What shows a picture is made again. */
export async function redraw(shop: PictureShop, tx: Tx, name: string, now: number): Promise<void> {
  await shop.bumpVersion(tx, { kind: 'picture', name })
  await shop.redrawPages(tx, name, now)
}

export interface AddPicture {
  /** Of the file. */
  readonly name: string
  readonly bytes: Uint8Array
  /** What becomes of another picture of this name; null: that is refused. */
  readonly sameName: 'replace' | 'keep-both' | null
}

/** Decoding 100 megapixels takes 400 MB. */
const turn = limitConcurrency({ atOnce: 2 })

/** The name of a file as an address: `library/linen-shirt-ecru-2.jpg`. */
export const libraryName = (file: string): string =>
  libraryFolder +
  (file
    .normalize('NFC')
    .split(/[/\\]/)
    .at(-1)
    ?.replaceAll(/[^\p{L}\p{M}\p{N}._-]+/gu, '-')
    .replace(/^[.-]+/, '')
    .slice(-120) || 'picture')

/**
 * Keeps a picture under the name of its file. One of the same name is replaced wherever it is shown, or stays beside it (`-2`), as asked.
 * Refuses `picture-too-large`, `not-a-picture`, `picture-name-taken`; the same bytes under the same name change nothing.
 */
export async function addPicture(
  { app: { database, now }, actor, correlationId }: Context,
  shop: PictureShop,
  { name: file, bytes, sameName }: AddPicture,
): Promise<PictureAnswers['addPicture']> {
  if (bytes.byteLength === 0) refuse('file-missing', {})
  if (bytes.byteLength > pictureLimits.maxBytes) refuse('picture-too-large', pictureLimits)
  const media = await turn(() => inspect(bytes))
  // First the file: a row without it would be a picture that nobody can see.
  await keepOriginal(shop.dataDir, media, bytes)
  return database.write(async (tx) => {
    const wanted = libraryName(file)
    let name = wanted
    let present = await findPicture(tx, name)
    for (let nth = 2; present && present.hash !== media.hash && sameName === 'keep-both'; nth++) {
      name = numbered(wanted, nth)
      present = await findPicture(tx, name)
    }
    if (present?.hash === media.hash) return { ...present, isKnown: true }
    if (present && sameName !== 'replace') return refuse('picture-name-taken', { name })
    await saveMedia(tx, media, name)
    await notePicture(tx, { name, alt: present?.alt ?? '', now: now() })
    // Only what is shown already is drawn again.
    if (present) await redraw(shop, tx, name, now())
    const detail = { hash: media.hash, ...(present && { before: present.hash }) }
    const act = present ? 'picture-replace' : 'picture-add'
    await noteAct(tx, { action: act, ref: name, detail, actor: actor.name, correlationId }, now())
    const { hash, width, height, bytes: size } = media
    const { alt = '', focus = middle } = present ?? {}
    return { name, hash, width, height, bytes: size, alt, focus, addedAt: now(), isKnown: false }
  })
}

/** `library/shirt.jpg` → `library/shirt-2.jpg`. */
function numbered(name: string, nth: number): string {
  const dot = name.lastIndexOf('.')
  return dot < libraryFolder.length ? `${name}-${nth}` : `${name.slice(0, dot)}-${nth}${name.slice(dot)}`
}

async function inspect(bytes: Uint8Array) {
  try {
    // A server to which nobody brings pictures has no need of what reads them.
    const { inspectPicture } = await import('../inspect-picture.ts')
    return await inspectPicture(bytes)
  } catch (reason) {
    if (reason instanceof NotAPictureError) return refuse('not-a-picture', { fault: reason.fault })
    throw reason
  }
}
