/** Why something comes back. */
export const returnReasons = [
  'too-small',
  'too-large',
  'not-as-expected',
  'faulty',
  'changed-mind',
  'something-else',
] as const

/** Where something does not fit. */
export const fitPlaces = [
  'all-over',
  'shoulders',
  'chest',
  'waist',
  'hips',
  'sleeves',
  'length',
  'width',
] as const

/** In which state goods come back. */
export const returnConditions = ['as-sold', 'worn', 'faulty'] as const

/** How far a return is. `exchanged`: all of it became an order of another size, so no money went back. */
export const returnStates = ['announced', 'received', 'refunded', 'exchanged', 'cancelled'] as const

/** Parts of the list of returns in the back office. `open`: somebody has to receive or refund them. */
export const returnShows = ['open', 'announced', 'received', 'closed', 'all'] as const
