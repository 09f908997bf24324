import { refundDays, sendBackDays } from '#domain/after-sale/withdrawal-periods.ts'

export const confirmYourWithdrawal = (order: string): string => `Confirm your withdrawal from order ${order}`
export const oneMoreStep = 'One more step'
export const somebodyWantsToWithdraw = (order: string): string =>
  `Somebody, probably you, wants to withdraw from the purchase of order ${order}. Please confirm it.`
export const confirmTheWithdrawal = 'Confirm the withdrawal'
export const ifItWasNotYou =
  'If it was not you, do nothing: the order stays as it is. The link works for three days.'

export const weHaveReceived = (order: string): string =>
  `We have received your withdrawal from order ${order}`
export const yourWithdrawalIsReceived = 'Your withdrawal is received'
export const youWrote = (message: string): string => `You wrote: ${message}`
export const keepThisMail = 'Keep this mail: it is your acknowledgement of receipt.'
export const goodsGoBack = `Goods that you have received go back to us within ${sendBackDays} days from now. We refund the price and the standard shipping within ${refundDays} days, the way you paid, once we have the goods or proof that they are on their way.`
export const nothingToSendBack = `There is nothing to send back. We refund the price within ${refundDays} days, the way you paid; a gift card that is refunded no longer pays for anything.`
export const youWithdrew = (order: string, moment: string): string =>
  `You withdrew from the purchase of order ${order} on ${moment}.`
export const youAdded = (order: string, moment: string): string =>
  `You added to your withdrawal from order ${order} on ${moment}.`
export const youWithdrewFromMore = (order: string, moment: string): string =>
  `You withdrew from more of order ${order} on ${moment}.`
export const thisGoesBack = 'This goes back:'
