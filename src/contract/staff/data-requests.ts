import * as z from 'zod/mini'

const address = z.object({
  email: z.string().check(z.trim(), z.maxLength(254), z.regex(/^[^\s@]+@[^\s@]+$/, 'an email address')),
})

export const dataRequestSchemas = {
  exportAddress: { body: address },
  previewErase: { body: address },
  eraseAddress: { body: address },
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

export interface DataRequestAnswers {
  exportAddress: AddressExportAnswer
  /** What erasing would do. */
  previewErase: ErasedAddressAnswer
  eraseAddress: ErasedAddressAnswer
}
