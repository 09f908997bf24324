import { randomUUID } from 'node:crypto'

import type { Draft } from '#contract/draft.ts'
import { previewParameter } from '#contract/preview-messages.ts'
import { paths } from '#contract/screens.ts'

import type { Database, Queries, Tx } from '../database/database.ts'
import type { DraftsTable } from '../database/tables/voucher-tables.ts'
import { fromJson, toJson } from '../database/json.ts'
import { Refused } from '../refused.ts'
import { sanitizeRichText } from '../rich-text.ts'
import { defineShopperCall, type ShopperCall } from '../shopper-call.ts'
import type { SigningKeys } from '../signing-key.ts'
import { createDraftToken, opensDraft } from './draft-token.ts'
import {
  deleteDraft,
  deleteDraftAt,
  findDraft,
  findDraftAt,
  listDrafts,
  moveDraft,
  noteLinkedUntil,
  saveDraft,
} from './repository.ts'

export type NewDraft = Pick<Draft, 'type' | 'title' | 'path' | 'context'>

/** Long enough to load a page; a frame that is there stays. */
const previewForMs = 5 * 60_000

/** What is signed in place of a draft's id: no draft has a line break in its own. */
const previewId = (office: string): string => `preview\n${office}`

export interface DraftsService {
  /** The draft, for whoever has a token for it. Refuses with `draft-closed` otherwise, whether there is such a draft or not. */
  readonly getDraft: ShopperCall<{ readonly id: string; readonly token: string }, Draft>
  /** Keeps a draft; the same path is the same draft. Returns its id. */
  keep(tx: Tx, draft: NewDraft): Promise<string>
  /** Returns a path of the shop that shows the draft of this id for so long. */
  address(id: string, forMs: number): string
  /** The same; null when there is none. */
  link(id: string, forMs: number): Promise<string | null>
  /** Returns a path of the shop whose page the origin of the back office may frame, for a few minutes: then it is loaded, and shows what that sends to it. */
  previewAddress(office: string): string
  /** Whether a token is of such a path, for this origin, and not over. */
  opensPreview(token: string, office: string): boolean
  /** Writes down until when a link of a draft opens it, epoch milliseconds. */
  noteLink(tx: Tx, id: string, until: number): Promise<void>
  /** Until when a link shows a draft of this page, epoch milliseconds; null: none does. */
  linkedUntil(queries: Queries, path: string): Promise<number | null>
  /** The draft of a page, with its links, goes along to another address. */
  move(tx: Tx, from: string, to: string): Promise<void>
  list(): ReturnType<typeof listDrafts>
  /** False when there was none. */
  remove(tx: Tx, id: string): Promise<boolean>
  /** The same for the draft of a page. */
  removeAt(tx: Tx, path: string): Promise<boolean>
}

export function createDraftsService({
  database,
  now,
  signingKeys,
}: {
  database: Database
  now: () => number
  signingKeys: () => SigningKeys
}): DraftsService {
  const address = (id: string, forMs: number): string => {
    const query = new URLSearchParams({ id, token: createDraftToken(signingKeys(), id, now() + forMs) })
    return `${paths.draft}?${query.toString()}`
  }
  return {
    address,
    getDraft: defineShopperCall(async (_, { id, token }) => {
      const isOpen = opensDraft(signingKeys(), token, { id, now: now() })
      const row = isOpen ? await findDraft(database.read, id) : undefined
      if (!row) throw new Refused({ code: 'draft-closed' })
      return toDraft(row)
    }),
    async keep(tx, { type, title, path, context }) {
      // A draft that was removed is another one afterwards: links to it, which are signed for its id, stay shut.
      const id = (await findDraftAt(tx, path))?.id ?? randomUUID().replaceAll('-', '').slice(0, 16)
      await saveDraft(tx, {
        id,
        type,
        title,
        path,
        context: toJson(cleanContext(context)),
        created_at: now(),
      })
      return id
    },
    link: async (id, forMs) => ((await findDraft(database.read, id)) ? address(id, forMs) : null),
    previewAddress(office) {
      const token = createDraftToken(signingKeys(), previewId(office), now() + previewForMs)
      return `${paths.draft}?${new URLSearchParams({ [previewParameter]: token }).toString()}`
    },
    opensPreview: (token, office) => opensDraft(signingKeys(), token, { id: previewId(office), now: now() }),
    list: () => listDrafts(database.read),
    noteLink: noteLinkedUntil,
    async linkedUntil(queries, path) {
      const until = (await findDraftAt(queries, path))?.linked_until ?? null
      return until !== null && until > now() ? until : null
    },
    move: moveDraft,
    remove: deleteDraft,
    removeAt: deleteDraftAt,
  }
}

const toDraft = ({ id, type, title, path, context }: DraftsTable): Draft => ({
  id,
  type,
  status: 'draft',
  title,
  path,
  // Cleaned once more, since rules get stricter and rows stay.
  context: cleanContext(fromJson(context)),
})

/**
 * What is markup in a page's context goes the way of imported markup: `html` of pages and blocks, and the description of a product. All
 * other texts are shown as text.
 */
const cleanContext = (context: Draft['context'], owner = ''): Draft['context'] =>
  Object.fromEntries(Object.entries(context).map(([key, inner]) => [key, clean(inner, key, owner)]))

function clean(value: unknown, field: string, owner: string): unknown {
  if (typeof value === 'string') return isMarkup(field, owner) ? sanitizeRichText(value) : value
  if (Array.isArray(value)) return value.map((part) => clean(part, '', field))
  if (typeof value !== 'object' || value === null) return value
  return cleanContext({ ...value }, field)
}

const isMarkup = (field: string, owner: string): boolean =>
  field === 'html' || (field === 'description' && owner === 'product')
