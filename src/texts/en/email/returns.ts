export const announcedSubject = (order: string): string => `Your return of order ${order}`
export const announcedHeading = 'Your return is announced'
export const thisComesBack = (order: string): string => `This goes back of order ${order}:`
export const insteadOf = (size: string): string => `; you get size ${size} instead`
export const useTheLabel = (carrier: string, tracking: string): string =>
  `Put the label of ${carrier} on the parcel, or show its code where you hand it in.${tracking ? ` Its number is ${tracking}.` : ''}`
export const labelSubject = (order: string): string => `The label for your return of order ${order}`
export const labelHeading = 'Your return has a label'
export const openTheLabel = 'Open the label'
export const howToSend = 'How it comes back:'
export const keptUntil = (moment: string): string =>
  `The other size is kept for you until ${moment}. It is sent once your parcel is here.`
export const feeIsTakenOff = (fee: string): string => `${fee} for the return is taken off the refund.`
export const followIt = 'See how far it is'
export const receivedSubject = (order: string): string => `We have your return of order ${order}`
export const receivedHeading = 'Your return is here'
export const thisArrived = (order: string): string => `This arrived of order ${order}:`
export const otherSizeFollows = (order: string): string =>
  `The other size is on its way to the parcel, as order ${order}. You have nothing to pay.`
export const moneyFollows =
  'We look at it and pay you back the way you paid. An email says when that is done.'
