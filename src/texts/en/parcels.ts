import type { ParcelStatus } from '#contract/parcel-tracking.ts'

/** Either may be empty: a shop need not say when, or with whom. */
export const sentWith = (day: string, carrier: string) =>
  `Sent ${day && `on ${day} `}with ${carrier || 'our carrier'}`
export const follow = (trackingId: string) => `follow ${trackingId || 'the parcel'}`
/** One line for each article that a parcel holds. */
export const holds = (quantity: number, name: string, kind: string) =>
  `${quantity} × ${[name, kind].filter(Boolean).join(', ')}`
/** What its carrier said last. */
export const howFar: Readonly<Record<ParcelStatus, (day: string) => string>> = {
  'in-transit': () => 'On its way',
  'at-pickup-point': (day) => `Waiting for you at the pick-up point since ${day}`,
  delivered: (day) => `Delivered on ${day}`,
  returned: () => 'On its way back to us',
  exception: () => 'The carrier could not deliver it. We have been told.',
}
