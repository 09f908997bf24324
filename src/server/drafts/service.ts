import { hash } from 'node:crypto'

import type { Draft } from '#contract/draft.ts'
import { paths } from '#contract/screens.ts'

import { noteAct } from '../audit.ts'
import type { Database } from '../database/database.ts'
import type { DraftsTable } from '../database/tables/voucher-tables.ts'
import { sanitizeRichText } from '../rich-text.ts'
import type { SigningKeys } from '../signing-key.ts'
import { createDraftToken, opensDraft } from './draft-token.ts'
import { deleteDraft, findDraft, listDrafts, saveDraft } from './repository.ts'

export interface DraftsService {
  /** The draft, for whoever has a token for it; null otherwise, whether there is such a draft or not. */
  open(id: string, token: string): Promise<Draft | null>
  /** Keeps a draft; the same path is the same draft. Answers its id. Who kept it stands in the audit. */
  keep(draft: Pick<Draft, 'type' | 'title' | 'path' | 'context'>, actor: string): Promise<string>
  /** A path of the shop that shows the draft for so long; null when there is none. */
  link(id: string, forMs: number): Promise<string | null>
  list(): ReturnType<typeof listDrafts>
  /** False when there was none. Who removed it stands in the audit. */
  remove(id: string, actor: string): Promise<boolean>
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
  return {
    async open(id, token) {
      if (!opensDraft(signingKeys(), token, { id, now: now() })) return null
      const row = await findDraft(database.read, id)
      return row ? toDraft(row) : null
    },
    async keep({ type, title, path, context }, actor) {
      const id = hash('sha256', path, 'hex').slice(0, 16)
      const row = { id, type, title, path, context: JSON.stringify(clean(context)), created_at: now() }
      await database.write(async (tx) => {
        await saveDraft(tx, row)
        await noteAct(tx, { actor, action: 'draft-keep', ref: id, detail: { path, title } }, now())
      })
      return id
    },
    async link(id, forMs) {
      if (!(await findDraft(database.read, id))) return null
      const query = new URLSearchParams({ id, token: createDraftToken(signingKeys(), id, now() + forMs) })
      return `${paths.draft}?${query.toString()}`
    },
    list: () => listDrafts(database.read),
    remove: (id, actor) =>
      database.write(async (tx) => {
        const isGone = await deleteDraft(tx, id)
        if (isGone) await noteAct(tx, { actor, action: 'draft-remove', ref: id }, now())
        return isGone
      }),
  }
}

const toDraft = ({ id, type, title, path, context }: DraftsTable): Draft => ({
  id,
  type,
  status: 'draft',
  title,
  path,
  // Written by `keep` from the same type; cleaned once more, since rules get stricter and rows stay.
  context: clean(JSON.parse(context)) as Draft['context'],
})

/**
 * What is markup in a page's context goes the way of imported markup: `html` of pages and blocks, and the description of a product. All
 * other texts are shown as text.
 */
function clean(value: unknown, field = '', owner = ''): unknown {
  if (typeof value === 'string') return isMarkup(field, owner) ? sanitizeRichText(value) : value
  if (Array.isArray(value)) return value.map((part) => clean(part, '', field))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, clean(inner, key, field)]))
}

const isMarkup = (field: string, owner: string): boolean =>
  field === 'html' || (field === 'description' && owner === 'product')
