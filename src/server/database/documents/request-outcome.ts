/** What came of a data request. */
export interface RequestOutcome {
  /** Why it was refused. */
  readonly reason?: string
  /** What an erasure has left. */
  readonly left?: {
    /** Numbers of orders that stay for the books, without their buyer. */
    readonly anonymised: readonly string[]
    readonly waiting: readonly { readonly number: string; readonly needs: 'parcel' | 'gift card' }[]
    /** The last four characters of gift cards that are still to be mailed. */
    readonly unsentCards: readonly string[]
    readonly hasUnsubscribed: boolean
  }
}
