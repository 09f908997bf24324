import type { Customer, Profile } from '#contract/customer.ts'

/** What `customers.body` holds. */
export interface CustomerBody extends Profile {
  readonly language: string
  readonly consents: Customer['consents']
  /** Where else things are sent; absent in what an older version wrote. */
  readonly addresses?: readonly (Profile & { readonly id: string })[]
  /** The newsletter as this account asked for it last; none when it never did, or ended it. */
  readonly newsletterAsked?: {
    /** Epoch milliseconds. */
    readonly askedAt: number
    readonly country: string
    readonly language: string
    readonly source: string
  }
}
