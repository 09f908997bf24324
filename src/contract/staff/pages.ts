import * as z from 'zod/mini'

import type { PageTemplate } from '../own-templates.ts'
import type { PageFileFault } from '../page-file-faults.ts'
import type { PreviewedPage } from '../preview-messages.ts'
import type { OwnTemplate } from '../snapshot.ts'
import type { PageComment } from './page-comments.ts'
import { PageDocument } from './page-document.ts'

const path = z.string().check(z.minLength(1), z.maxLength(200))
const number = z.int().check(z.minimum(1), z.maximum(1_000_000))
/** `version` as whoever saves has seen it; 0: a new page, or one that only its file has. */
const seen = z.int().check(z.minimum(0), z.maximum(1_000_000))
const versionText = z.string().check(z.regex(/^[1-9]\d{0,5}$/, 'the number of a version'))
const note = z._default(z.string().check(z.trim(), z.maxLength(200)), '')
/** Epoch milliseconds; null: now. */
const at = z.nullable(z.int().check(z.minimum(0), z.maximum(8_640_000_000_000_000)))

/** For each part of what is saved, the place that it has in version `seen`, from 1 on; null: it is new. */
const placesBefore = z.optional(
  z.array(z.nullable(z.int().check(z.minimum(1), z.maximum(300)))).check(z.maxLength(300)),
)

const target = z.string().check(z.trim(), z.maxLength(1000))

const findText = z._default(z.string().check(z.trim(), z.maxLength(100)), '')

export const pageSchemas = {
  showPage: { query: z.object({ path }) },
  showPageVersion: { query: z.object({ path, version: versionText }) },
  comparePageVersions: { query: z.object({ path, from: versionText, to: versionText }) },
  savePage: { body: z.object({ path, seen, document: PageDocument, note, placesBefore }) },
  publishPage: { body: z.object({ path, seen, at }) },
  cancelPagePublication: { body: z.object({ path }) },
  /** `leadsTo`: where its address leads from then on; empty: nowhere. */
  unpublishPage: { body: z.object({ path, seen, leadsTo: z._default(target, '') }) },
  movePage: { body: z.object({ path, to: path, seen }) },
  restorePageVersion: { body: z.object({ path, number, seen, note }) },
  giveBackPage: { body: z.object({ path }) },
  linkPage: { body: z.object({ path }) },
  endPageLinks: { body: z.object({ path }) },
  previewPage: { body: z.object({ path, document: PageDocument }) },
  findPageProducts: { query: z.object({ text: findText }) },
} as const

/** Times are epoch milliseconds. */
export interface PageRow {
  readonly path: string
  readonly template: PageDocument['head']['template']
  readonly title: string
  readonly isPublished: boolean
  /** Whether the back office has it; otherwise it is what its file says. */
  readonly isEdited: boolean
  /** Something was saved that is not published. */
  readonly hasDraft: boolean
  /** When the draft is to be published; null: nobody said so. */
  readonly publishAt: number | null
  /** The file has changed since the back office took the page over. */
  readonly isFileNewer: boolean
  /** Null where only the file is known. */
  readonly updatedAt: number | null
}

/** What is amiss with a page, by the block that it is in, from 1 on; null: its head, or all of it. Only `invalid` keeps it from being published. */
export type PageFault = { readonly block: number | null } & (
  | { readonly code: 'invalid'; readonly fault: PageFileFault }
  | { readonly code: 'picture-unknown'; readonly name: string }
  | { readonly code: 'product-unknown'; readonly name: string }
  /** An address of the shop at which nothing is; `nearest`: the path that may have been meant. */
  | { readonly code: 'link-unknown'; readonly name: string; readonly nearest: string | null }
)

export interface PageVersionRow {
  readonly number: number
  /** An actor of the audit, or `file`. */
  readonly author: string
  readonly note: string
  readonly createdAt: number
  readonly isPublished: boolean
}

export interface PageDetail extends PageRow {
  /** The newest version; 0: only the file is there. */
  readonly version: number
  /** Who saved it; `file` for a page that nobody has edited. */
  readonly author: string
  readonly document: PageDocument
  /** What a template of the brand's own declares; null: it is the shop's. */
  readonly ownFields: PageTemplate['fields'] | null
  readonly faults: readonly PageFault[]
  /** The newest first. */
  readonly versions: readonly PageVersionRow[]
  /** Below `brand/content/`; null: there is none. */
  readonly file: string | null
  /** The oldest first. */
  readonly comments: readonly PageComment[]
  /** Until when a link shows a draft to whoever has it, epoch milliseconds; null: none does. */
  readonly linkedUntil: number | null
}

/** How one part of a page differs: in what it was and what it is. A part that is there in both and differs has both. */
export interface BlockDifference {
  readonly kind: 'same' | 'added' | 'removed' | 'changed'
  readonly before: PageDocument['blocks'][number] | null
  readonly after: PageDocument['blocks'][number] | null
}

export interface PageDifference {
  /** Fields of the head that differ. */
  readonly head: readonly { readonly field: string; readonly before: string; readonly after: string }[]
  readonly blocks: readonly BlockDifference[]
}

export interface FoundPageProduct {
  readonly uri: string
  readonly name: string
  /** Of its first picture; null: it has none. */
  readonly hash: string | null
}

/** A page as shoppers would see it, of what was sent; nothing of it is kept. */
export interface PagePreview {
  readonly page: PreviewedPage
  /** Parts that cannot be shown as they are, by the places that they were sent in. */
  readonly leftOut: readonly PageFault[]
}

export interface PageAnswers {
  /** `ownTemplates`: those of the brand, of which a page can be as well. */
  listPages: { readonly pages: readonly PageRow[]; readonly ownTemplates: readonly OwnTemplate[] }
  showPage: PageDetail
  showPageVersion: { readonly document: PageDocument }
  comparePageVersions: PageDifference
  savePage: PageDetail
  publishPage: PageDetail
  cancelPagePublication: PageDetail
  unpublishPage: PageDetail
  movePage: PageDetail
  restorePageVersion: PageDetail
  giveBackPage: PageDetail
  /** An address of the shop that shows the newest version to whoever has it, and until when, in epoch milliseconds. */
  linkPage: { readonly url: string; readonly until: number }
  endPageLinks: PageDetail
  addPageComment: PageDetail
  resolvePageComment: PageDetail
  reopenPageComment: PageDetail
  previewPage: PagePreview
  /** An address of the shop that the back office may frame for 5 minutes. */
  openPagePreview: { readonly url: string }
  findPageProducts: { readonly products: readonly FoundPageProduct[] }
}
