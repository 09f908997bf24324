import * as z from 'zod/mini'

/** Everything that is kept, as a copy, or that it is erased (GDPR, articles 15, 17 and 20). */
export const dataRequestKinds = ['export', 'erase'] as const
export type DataRequestKind = (typeof dataRequestKinds)[number]
/** How it came; `account`: its owner did it there, without the team. */
export const dataRequestChannels = ['email', 'contact', 'phone', 'letter', 'account'] as const
export type DataRequestChannel = (typeof dataRequestChannels)[number]
export const dataRequestStates = ['open', 'done', 'refused'] as const
export type DataRequestState = (typeof dataRequestStates)[number]

const text = z.string().check(z.trim(), z.maxLength(2000))
const address = z.object({
  email: z.string().check(z.trim(), z.maxLength(254), z.regex(/^[^\s@]+@[^\s@]+$/, 'an email address')),
})

export const dataRequestSchemas = {
  exportAddress: { body: address },
  previewErase: { body: address },
  eraseAddress: { body: address },
  listDataRequests: {
    query: z.object({
      show: z.optional(z.enum(['open', 'closed'])),
      after: z.optional(z.string().check(z.trim(), z.maxLength(200))),
    }),
  },
  addDataRequest: {
    body: z.extend(address, {
      kind: z.enum(dataRequestKinds),
      channel: z.enum(['email', 'contact', 'phone', 'letter']),
      /** The day on which it came: the month begins then. */
      receivedOn: z.iso.date('a day, 2026-12-24'),
      note: z._default(text, ''),
    }),
  },
  /** Told to whoever asked. */
  refuseDataRequest: { body: z.object({ reason: text.check(z.minLength(1)) }) },
} as const

/** How much is kept under an address, of its account and as a guest, and the document itself. */
export interface AddressExportAnswer {
  readonly email: string
  readonly hasAccount: boolean
  readonly orders: number
  readonly bags: number
  readonly restockAsks: number
  readonly giftCards: number
  readonly cases: number
  readonly mails: number
  readonly isSubscriber: boolean
  readonly hasUnsubscribed: boolean
  /** JSON: what its owner gets. */
  readonly document: string
}

/** What was erased, and what stays for a while or for the books. */
export interface ErasedAddressAnswer {
  readonly email: string
  /** False: nothing was kept under it. */
  readonly isKnown: boolean
  readonly hadAccount: boolean
  readonly hasUnsubscribed: boolean
  readonly anonymised: readonly string[]
  readonly waiting: readonly { readonly number: string; readonly needs: 'parcel' | 'gift card' }[]
  readonly unsentCards: readonly string[]
}

/** What somebody asked for by law. Times are epoch milliseconds. */
export interface DataRequestRow {
  readonly id: string
  readonly kind: DataRequestKind
  /** Null: erased. */
  readonly email: string | null
  readonly channel: DataRequestChannel
  readonly note: string
  readonly receivedAt: number
  /** Within one month (GDPR, article 12). */
  readonly dueAt: number
  /** An actor; empty: the owner. */
  readonly recordedBy: string
  readonly state: DataRequestState
  readonly closedAt: number | null
  readonly closedBy: string | null
  /** Why it was refused; null: it was not. */
  readonly reason: string | null
  /** What an erasure has left; null: it was none, or is not done by the team. */
  readonly left: Pick<
    ErasedAddressAnswer,
    'anonymised' | 'waiting' | 'unsentCards' | 'hasUnsubscribed'
  > | null
}

export interface DataRequestAnswers {
  listDataRequests: { readonly requests: readonly DataRequestRow[]; readonly next: string | null }
  addDataRequest: DataRequestRow
  fulfilDataRequest: DataRequestRow
  refuseDataRequest: DataRequestRow
  exportAddress: AddressExportAnswer
  /** What erasing would do. */
  previewErase: ErasedAddressAnswer
  eraseAddress: ErasedAddressAnswer
}
