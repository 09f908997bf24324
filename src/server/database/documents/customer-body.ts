import type { Customer, Profile } from '#contract/customer.ts'

/** What `customers.body` holds. */
export interface CustomerBody extends Profile {
  readonly language: string
  readonly consents: Customer['consents']
  /** The newsletter as this account asked for it last; none when it never did, or ended it. */
  readonly newsletterAsked?: {
    /** Epoch milliseconds. */
    readonly askedAt: number
    readonly country: string
    readonly language: string
    readonly source: string
  }
}
