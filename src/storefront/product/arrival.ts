import type { ShippingMethod } from '#contract/cart.ts'
import { calendarDay, deliveryDates } from '#domain/delivery-dates.ts'

type Time = Pick<ShippingMethod, 'delivery' | 'daysFrom' | 'daysTo'>

/** When a parcel ordered now comes, as dates; where no days are promised, in the shop's words. Not while pages are made. */
export const arrival = ({ daysFrom, daysTo, delivery }: Time): string =>
  daysFrom === undefined || daysTo === undefined
    ? delivery
    : deliveryDates(calendarDay(new Date()), { from: daysFrom, to: daysTo })
