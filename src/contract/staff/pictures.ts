import * as z from 'zod/mini'

import type { Focus } from '../snapshot.ts'
import { maxKnownPictures } from './picture-limits.ts'

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(200))
/** From the left, or from the top. */
const percent = z.int().check(z.minimum(0), z.maximum(100))
const alt = z.string().check(z.trim(), z.maxLength(500))

/** A picture of a product’s colour. */
export interface ProductPicture {
  readonly url: string
  readonly alt: string
  /** The path of the film that plays in its place; absent: none. */
  readonly film?: string
  /** Its text is made of names, and nobody has looked at it. */
  readonly isProposed: boolean
  /** Under which it is here; null while it is not. */
  readonly hash: string | null
}

/** `added`: brought by the team. `unused`, of those: shown by nothing. */
export const pictureKinds = ['added', 'unused'] as const

export const pictureSchemas = {
  listPictures: {
    query: z.object({
      /** Part of the name or of the text alternative. */
      text: z.optional(z.string().check(z.trim(), z.maxLength(200))),
      kind: z.optional(z.enum(pictureKinds)),
      /** Where a page begins, as the page before named it. */
      after: z.optional(z.string().check(z.maxLength(3000))),
    }),
  },
  /** The picture itself is the body, under its own media type. */
  addPicture: {
    query: z.object({
      name,
      /** What becomes of another picture of this name; absent: that is refused. */
      sameName: z.optional(z.enum(['replace', 'keep-both'])),
    }),
  },
  /** Before pictures are sent: which of them are here. */
  findKnownPictures: {
    body: z.object({
      pictures: z
        .array(z.object({ name, hash: z.string().check(z.regex(/^[0-9a-f]{32}$/, '32 hexadecimal digits')) }))
        .check(z.maxLength(maxKnownPictures)),
    }),
  },
  /** The film itself is the body, under its own media type. */
  addFilm: { query: z.object({ name }) },
  listFilms: {
    query: z.object({
      /** Part of the name. */
      text: z.optional(z.string().check(z.trim(), z.maxLength(200))),
      kind: z.optional(z.enum(pictureKinds)),
    }),
  },
  removeFilm: { body: z.object({ src: z.string().check(z.minLength(1), z.maxLength(200)) }) },
  /** What is absent stays. */
  describePicture: {
    body: z.object({
      name,
      alt: z.optional(alt),
      /** The point that stays in view where the shop crops it. */
      focus: z.optional(z.object({ x: percent, y: percent })),
    }),
  },
  removePicture: { body: z.object({ name }) },
  showPicture: { query: z.object({ name }) },
} as const

/** A picture of the shop. */
export interface PictureRow {
  /** The address under which products and pages name it. */
  readonly name: string
  readonly hash: string
  /** In px, as it is shown. */
  readonly width: number
  readonly height: number
  readonly bytes: number
  readonly alt: string
  /** The point that stays in view where the shop crops it, in percent; its middle where nobody has chosen one. */
  readonly focus: Focus
  /** Epoch milliseconds; null: it came with a product file or with the brand's folder. */
  readonly addedAt: number | null
}

/** Something that shows a picture: the name of a product, or the path of a page. */
export interface PictureUse {
  readonly kind: 'product' | 'page'
  readonly id: string
  readonly name: string
}

/** A film that the team brought. */
export interface FilmRow {
  /** The path under which pages play it. */
  readonly src: string
  /** Of the file that it was. */
  readonly name: string
  readonly bytes: number
  /** Epoch milliseconds. */
  readonly addedAt: number
  readonly uses: readonly PictureUse[]
}

export interface PictureAnswers {
  listPictures: { readonly pictures: readonly PictureRow[]; readonly next: string | null }
  showPicture: PictureRow & { readonly uses: readonly PictureUse[] }
  /** `isKnown`: the shop had these bytes under this name already. */
  addPicture: PictureRow & { readonly isKnown: boolean }
  /** In the order in which they were named; null: it is not here under this name, or is another. */
  findKnownPictures: { readonly pictures: readonly (PictureRow | null)[] }
  /** `src`: the path under which pages play it. `bytes`: of the file. */
  addFilm: { readonly src: string; readonly bytes: number }
  /** All of them, the newest first. */
  listFilms: { readonly films: readonly FilmRow[] }
  removeFilm: { readonly src: string }
  describePicture: PictureRow
  removePicture: { readonly name: string }
}
