import { shop } from '#brand/shop.config.ts'
import type { ShippingMethod } from '#contract/cart.ts'
import { calendarDay } from '#domain/days/calendar-day.ts'
import { deliveryDates } from '#domain/days/delivery-dates.ts'
import { daySpan } from '#texts/formats/days.ts'

type Time = Pick<ShippingMethod, 'delivery' | 'daysFrom' | 'daysTo'>

/**
 * When a parcel comes that is ordered now, or was then, as dates; where no days are promised, in the shop's words. Not while pages are
 * made.
 */
export const arrival = ({ daysFrom, daysTo, delivery }: Time, ordered = new Date()): string =>
  daysFrom === undefined || daysTo === undefined
    ? delivery
    : daySpan(...deliveryDates(calendarDay(ordered), { from: daysFrom, to: daysTo }, shop.closedDays))
