/** Either may be empty: a shop need not say when, or with whom. */
export const sentWith = (day: string, carrier: string) =>
  `Sent ${day && `on ${day} `}with ${carrier || 'our carrier'}`
export const follow = (trackingId: string) => `follow ${trackingId || 'the parcel'}`
/** One line for each article that a parcel holds. */
export const holds = (quantity: number, name: string, kind: string) =>
  `${quantity} × ${[name, kind].filter(Boolean).join(', ')}`
