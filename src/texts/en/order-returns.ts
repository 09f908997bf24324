import type { FitPlace, ReturnState } from '#contract/returns.ts'

export const returnOrExchange = 'Return or exchange'
export const keepEverything = 'Keep everything'
export const yourReturns = 'Your returns'
export const whatGoesBack = 'What goes back?'
export const tickEach = 'Tick each article, and say why: it decides how we cut the next one.'
export const why = 'Why'
export const whyFor = (name: string) => `Why, ${name}`
export const chooseWhy = 'Choose a reason'
export const whereNotFitting = 'Where it does not fit'
export const whereFor = (name: string) => `Where it does not fit, ${name}`
export const chooseWhere = 'Choose where (optional)'
export const instead = 'What you want for it'
export const insteadFor = (name: string) => `What you want for it, ${name}`
export const moneyBack = 'My money back'
export const otherSize = (size: string, back: string) =>
  back ? `Size ${size} instead (${back} goes back)` : `Size ${size} instead`
export const noOtherSize = 'There is no other size to exchange it for just now.'
export const howManyOf = (count: number) => `How many of ${count}`
export const keptForYou =
  'The other size is kept for you from now on, and leaves once your parcel is here. You pay nothing more.'
export const feeTakenOff = (fee: string) => `${fee} for the way back is taken off the refund.`
export const costsNothing = 'The way back costs you nothing.'
export const youPayTheWayBack = 'You pay for the way back.'
/** `until`: of `returnUntilText`. */
export const canAnnounceUntil = (until: string) => `You can announce it ${until}.`
export const announce = 'Announce the return'
export const announced = 'Your return is announced. We have emailed you how to send it.'
export const chooseAtLeastOne = 'Tick at least one article'
export const sayWhy = 'Please say why'
export const howToSend = 'How to send it'
export const openLabel = (carrier: string) => `Open the label of ${carrier}`
export const labelNumber = (tracking: string) => `Its number is ${tracking}.`
export const keptUntil = (moment: string) => `The other size is kept for you until ${moment}.`
export const exchangeOrder = (order: string) =>
  `The other size is order ${order}; an email says when it leaves.`
export const refundedSum = (sum: string) => `${sum} went back the way you paid.`
export const takeBack = 'I keep it after all'
export const takeBackOf = (articles: string) => `I keep it after all: ${articles}`
export const takenBack = 'The return is taken back: you keep it.'
export const insteadSize = (size: string) => `for size ${size}`
export const cannotReach = 'We cannot reach the shop just now to show your returns.'
export const tryAgain = 'Try again'
export const isDone = ', done'
export const steps: Readonly<Record<ReturnState, string>> = {
  announced: 'Announced',
  received: 'Received',
  refunded: 'Refunded',
  exchanged: 'Exchanged',
  cancelled: 'Taken back',
}
export const fitPlaces: Readonly<Record<FitPlace, string>> = {
  'all-over': 'All over',
  shoulders: 'Shoulders',
  chest: 'Chest',
  waist: 'Waist',
  hips: 'Hips',
  sleeves: 'Sleeves',
  length: 'Length',
  width: 'Width',
}
export const pieces = (quantity: number) => `${quantity} pieces`
/** At the address of a label. */
export const returnLabelGone =
  'This label is not there any more. The page of your order says how to send it back.'
