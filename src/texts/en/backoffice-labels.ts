import { plural } from './plural.ts'
import { formatCount } from './formats/count.ts'

export const makeAndSend = 'Make label and send'
export const whatHappens = (carrier: string) =>
  `${carrier} makes the label, the parcel is noted with its tracking number, and the buyer gets it by email. The label opens for printing.`
export const inThisParcel = 'In this parcel'
export const sent = (order: string) => `Order ${order} is sent, and its label is made.`
export const print = 'Print label'
export const printOf = (tracking: string) => `Print label of ${tracking}`
export const bulkTitle = (orders: string) => `Make labels for ${orders} and send them`
export const bulkWhatHappens = (carrier: string) =>
  `${carrier} makes a label for all that is left of each order, and each buyer gets the tracking number by email. What cannot be sent stays as it is, and says why.`
export const printAll = (
  count: number,
  { part, parts }: { readonly part: number; readonly parts: number },
) => {
  const all = `Print ${formatCount(count)} ${plural(count, { one: 'label', other: 'labels' })}`
  return parts === 1 ? all : `${all}: part ${part} of ${parts}`
}
export const scanTracking = 'All are in. Press Enter to make the label and send, or scan a tracking number.'
export const sendPart = 'Make label for what is in the parcel'
