import type { ReturnPeriod, ReturnTerms } from '#contract/return-terms.ts'

import { addDays } from '../days/add-days.ts'
import { deliveryDates } from '../days/delivery-dates.ts'

const dayMs = 24 * 60 * 60_000
/** So long a parcel of which nobody knows when it arrived is taken to be on its way. */
const onItsWayMs = 14 * dayMs

/** Times are epoch milliseconds. */
interface Parcel {
  readonly sentAt: number
  /** Null: nobody knows. */
  readonly arrivedAt: number | null
}

interface Sending {
  readonly parcels: readonly Parcel[]
  /** Nothing of the order follows. */
  readonly isWholeSent: boolean
  /** As in the shop's settings: `12-25` every year, `2027-03-26` once. */
  readonly closedDays: readonly string[]
}

export interface ReturnDeadlines {
  /** The last day on which what was sent so far may come back, `2026-12-27`; null while nothing was. */
  readonly openUntil: string | null
  readonly period: ReturnPeriod
}

const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** A period of the law that ends on a day without work ends with the next one that has some (Regulation (EEC, Euratom) 1182/71, article 3(4)). */
const endOfLaw = (day: string, closedDays: readonly string[]): string =>
  toDay(deliveryDates(day, { from: 0, to: 0 }, closedDays)[0].getTime())

/**
 * Returns until which days the buyer of an order may change their mind, those days included: days count from the one after the last parcel
 * arrived (Directive 2011/83/EU, article 9(2)(b)). No day is promised before all is sent, nor named as the law's while an arrival is a guess.
 */
export function findReturnDeadlines(
  { days, lawfulDays }: Pick<ReturnTerms, 'days' | 'lawfulDays'>,
  { parcels, isWholeSent, closedDays }: Sending,
): ReturnDeadlines {
  if (parcels.length === 0) return { openUntil: null, period: { days, lawfulDays } }
  const arrived = toDay(Math.max(...parcels.map(({ sentAt, arrivedAt }) => arrivedAt ?? sentAt + onItsWayMs)))
  const promised = addDays(arrived, days)
  const lawful = lawfulDays > 0 ? endOfLaw(addDays(arrived, lawfulDays), closedDays) : null
  const until = lawful !== null && lawful > promised ? lawful : promised
  const isLawKnown = lawful !== null && parcels.every(({ arrivedAt }) => arrivedAt !== null)
  return {
    openUntil: until,
    period: {
      days,
      lawfulDays,
      ...(isWholeSent && { until, ...(isLawKnown && { lawfulUntil: lawful }) }),
    },
  }
}
