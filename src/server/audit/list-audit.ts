import { defineQuery } from '../application/use-case.ts'
import type { AuditTable } from '../database/tables/after-sale-tables.ts'
import { auditPage } from './repository.ts'

export interface ListAudit {
  readonly actor?: string | undefined
  /** Id of the order, code of the voucher, SKU, … */
  readonly ref?: string | undefined
  /** Where the page before this one ended. */
  readonly before?: string | undefined
  readonly limit: number
}

/** Returns who did what, newest first, a page at a time; `next` is where the next page begins. */
export const listAudit = defineQuery<ListAudit, { entries: AuditTable[]; next: string | null }>({
  permission: 'audit.read',
  async run({ app: { database } }, { actor, ref, before, limit }) {
    const [, at, id] = /^(\d+)-(.+)$/.exec(before ?? '') ?? []
    const end = at === undefined || id === undefined ? null : { at: Number(at), id }
    const rows = await auditPage(database.read, { actor, ref, end, limit: limit + 1 })
    const entries = rows.slice(0, limit)
    const last = entries.at(-1)
    return { entries, next: rows.length > limit && last ? `${last.at}-${last.id}` : null }
  },
})
