import type { Focus } from '#contract/snapshot.ts'
import type { PictureAnswers, pictureKinds, PictureRow } from '#contract/staff/pictures.ts'

import { defineAct, defineProcess, defineQuery } from '../../application/use-case.ts'
import { refuse } from '../../application/refuse.ts'
import { addPicture, libraryName, redraw, type AddPicture, type PictureShop } from './add-picture.ts'
import {
  createUseFinder,
  keepFocus,
  notePicture,
  findPicture,
  findPicturesByName,
  forgetPicture,
  readPictures,
  readUses,
  type PicturePlace,
} from './repository.ts'

export interface ListPictures {
  readonly text?: string | undefined
  readonly kind?: (typeof pictureKinds)[number] | undefined
  readonly after?: string | undefined
}

export interface DescribePicture {
  readonly name: string
  readonly alt?: string | undefined
  readonly focus?: Focus | undefined
}

/** Pictures on a page of the list. */
const pageLength = 60

export type PictureLibrary = ReturnType<typeof createPictureLibrary>

/** The pictures of the shop as the team sees, brings and takes away. Each use case has a permission of its own. */
export const createPictureLibrary = (shop: PictureShop) => ({
  listPictures: defineQuery<ListPictures, PictureAnswers['listPictures']>({
    permission: 'pictures.read',
    async run({ app: { database } }, { text = '', kind, after }) {
      const isShown = kind === 'unused' ? await createUseFinder(database.read) : () => false
      const pictures: PictureRow[] = []
      let place = readPlace(after)
      for (;;) {
        const asked = { text, isAdded: kind !== undefined, after: place, limit: pageLength }
        const read = await readPictures(database.read, asked)
        pictures.push(...read.filter((picture) => !isShown(picture)))
        const last = read.at(-1)
        if (!last || read.length < pageLength || pictures.length > pageLength) break
        place = toPlace(last)
      }
      const page = pictures.slice(0, pageLength)
      const end = page.at(-1)
      return { pictures: page, next: end && pictures.length > pageLength ? writePlace(toPlace(end)) : null }
    },
  }),
  /** A picture with what shows it. Refuses `picture-unknown`. */
  showPicture: defineQuery<{ readonly name: string }, PictureAnswers['showPicture']>({
    permission: 'pictures.read',
    async run({ app: { database } }, { name }) {
      const picture = (await findPicture(database.read, name)) ?? refuse('picture-unknown', { name })
      return { ...picture, uses: await readUses(database.read, picture) }
    },
  }),
  /** Which pictures are here, by the names of their files and their hashes: whoever brings hundreds goes on where they stopped. */
  findKnownPictures: defineQuery<
    { readonly pictures: readonly { readonly name: string; readonly hash: string }[] },
    PictureAnswers['findKnownPictures']
  >({
    permission: 'pictures.read',
    async run({ app: { database } }, { pictures }) {
      const named = pictures.map(({ name, hash }) => ({ name: libraryName(name), hash }))
      const found = await findPicturesByName(
        database.read,
        named.map(({ name }) => name),
      )
      const find = ({ name, hash }: (typeof named)[number]): PictureRow | null => {
        const picture = found.get(name)
        return picture?.hash === hash ? picture : null
      }
      return { pictures: named.map(find) }
    },
  }),
  addPicture: defineProcess<AddPicture, PictureAnswers['addPicture']>({
    permission: 'pictures.change',
    run: (context, input) => addPicture(context, shop, input),
  }),
  /** Sets the text alternative with which a picture is put somewhere, and its focal point. Refuses `picture-unknown`. */
  describePicture: defineAct<DescribePicture, PictureAnswers['describePicture']>({
    permission: 'pictures.change',
    action: 'picture-describe',
    async run({ tx, app }, { name, alt, focus }) {
      const before = (await findPicture(tx, name)) ?? refuse('picture-unknown', { name })
      if (alt !== undefined) await notePicture(tx, { name, alt, now: app.now() })
      if (focus && (focus.x !== before.focus.x || focus.y !== before.focus.y)) {
        await keepFocus(tx, name, focus)
        await redraw(shop, tx, name, app.now())
      }
      const value = (await findPicture(tx, name)) ?? refuse('picture-unknown', { name })
      const detail = { ...(alt !== undefined && { alt }), ...(focus && { focus, before: before.focus }) }
      return { value, audit: [{ ref: name, detail }] }
    },
  }),
  /** Takes away a picture that nothing shows. Refuses `picture-unknown`, `picture-in-use`. */
  removePicture: defineAct<{ readonly name: string }, PictureAnswers['removePicture']>({
    permission: 'pictures.change',
    action: 'picture-remove',
    async run({ tx }, { name }) {
      const picture = (await findPicture(tx, name)) ?? refuse('picture-unknown', { name })
      const uses = await readUses(tx, picture)
      if (uses.length > 0) refuse('picture-in-use', { name, places: uses.slice(0, 5).map((use) => use.name) })
      await forgetPicture(tx, name)
      return { value: { name }, audit: [{ ref: name, detail: { hash: picture.hash } }] }
    },
  }),
})

const toPlace = ({ addedAt, name }: PictureRow): PicturePlace => ({ addedAt: addedAt ?? 0, name })

const writePlace = ({ addedAt, name }: PicturePlace): string => `${addedAt}:${name}`

/** What cannot be read begins at the first page. */
function readPlace(text: string | undefined): PicturePlace | null {
  const [, addedAt, name] = /^(\d{1,15}):(.+)$/s.exec(text ?? '') ?? []
  return addedAt !== undefined && name !== undefined ? { addedAt: Number(addedAt), name } : null
}
