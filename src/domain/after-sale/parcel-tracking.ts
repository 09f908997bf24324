import type { ParcelStatus } from '#contract/parcel-tracking.ts'

/** What a carrier said of a parcel, and when it was so, epoch milliseconds. */
export interface ParcelEvent {
  readonly status: ParcelStatus
  readonly at: number
}

/** What counts of two that are said of the same moment: the greater. */
const ranks: Record<ParcelStatus, number> = {
  'in-transit': 0,
  'at-pickup-point': 1,
  exception: 2,
  delivered: 3,
  returned: 4,
}

/**
 * Returns how far a parcel is by all that was said of it, in whatever order it was heard; null where nothing was. Once it is delivered,
 * only that it comes back changes that.
 */
export function findTracking<Event extends ParcelEvent>(events: readonly Event[]): Event | null {
  const isOver = events.some(({ status }) => status === 'delivered')
  const counted = isOver ? events.filter(({ status }) => ranks[status] >= ranks.delivered) : events
  return counted.toSorted((a, b) => a.at - b.at || ranks[a.status] - ranks[b.status]).at(-1) ?? null
}
