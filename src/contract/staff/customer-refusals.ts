import type { Money } from '../money.ts'

/** Nothing that a sentence would need to know. */
type NoParams = Readonly<Record<string, never>>

/** Rules about customers that say no to staff. */
export interface CustomerRefusalParams {
  'customer-unknown': { readonly name: string }
  /** One customer gets no more out of goodwill within so many days. */
  'goodwill-too-much': { readonly left: Money; readonly days: number }
  /** The one that stays has no account. */
  'merge-no-account': { readonly name: string }
  'merge-self': NoParams
  /** The one that stays claims an address that another account has. */
  'merge-claim': { readonly email: string }
  /** Nothing was bought, noted or given under the address. */
  'merge-nothing': { readonly name: string }
  'merge-while-paying': { readonly name: string }
  /** The address of the one that goes must be typed: two mailboxes may be of two people, or the one that stays has not proven its own. */
  'merge-unconfirmed': { readonly why: 'two-mailboxes' | 'unproven' }
  /** Nothing came back from the mailbox. */
  'bounce-unknown': { readonly email: string }
  'bounces-unreadable': NoParams
  'data-request-unknown': { readonly id: string }
  /** It is done or refused already. */
  'data-request-closed': { readonly id: string }
  /** It cannot have come after today. */
  'data-request-future': NoParams
}
