import type { CaseState } from '#contract/contact.ts'

import { defineQuery } from '../application/use-case.ts'
import { storedSpellings } from '../mail/email-identity.ts'
import { createOrdersService } from '../orders/service.ts'
import { listCaseRows, type CaseRow } from './repository.ts'

export interface ListCases {
  readonly state?: CaseState | undefined
  /** An address of the team. */
  readonly assignee?: string | undefined
  /** Number of an order. */
  readonly order?: string | undefined
  /** Address of a shopper. */
  readonly email?: string | undefined
  /** `next` of the page before. */
  readonly after?: string | undefined
  readonly limit: number
}

export interface ListedCases {
  readonly cases: readonly CaseRow[]
  /** What the next page comes after; null: there is none. */
  readonly next: string | null
}

const nextOf = /^(\d{1,16})-([0-9A-Z]{8})$/

/** Returns cases, the one with the newest message first. */
export const listCases = defineQuery<ListCases, ListedCases>({
  permission: 'cases.read',
  async run({ app: { database, now } }, { order, email, after, limit, ...filter }) {
    const found = order === undefined ? null : await createOrdersService({ database, now }).byNumber(order)
    if (order !== undefined && !found) return { cases: [], next: null }
    const [, updatedAt, id] = nextOf.exec(after ?? '') ?? []
    const cases = await listCaseRows(database.read, {
      ...filter,
      orderId: found?.id,
      emails: email === undefined ? undefined : storedSpellings(email),
      after: id === undefined ? undefined : { updatedAt: Number(updatedAt), id },
      limit: limit + 1,
    })
    const shown = cases.slice(0, limit)
    const last = shown.at(-1)
    return { cases: shown, next: cases.length > limit && last ? `${last.updated_at}-${last.id}` : null }
  },
})
