import { sendBackDays } from '#domain/after-sale/withdrawal-periods.ts'

export const oneMoreStep = 'One more step'
export const thisLinkNoLongerWorks = 'This link no longer works'
export const withdrawFromAPurchase = 'Withdraw from a purchase'
export const confirmThatYouWithdraw = 'Confirm that you withdraw from this purchase. You need give no reason.'
export const linksWorkForThreeDays = 'Links work for three days. We gladly send you a new one.'
export const youMayChangeYourMind =
  'You may change your mind about a purchase without giving a reason. We email you a link, so that nobody else can do it in your name.'
export const yourWithdrawalIsReceived = 'Your withdrawal is received'
export const sendBackWithin = `Send back within ${sendBackDays} days what came in a parcel. We refund the price and the standard shipping, the way you paid.`
export const print = 'Print'
export const withdrawFromMoreOfIt = 'Withdraw from more of it'
export const backToTheShop = 'Back to the shop'
export const orderNumberIsRequired = 'Order number is required'
export const chooseAtLeastOneArticle = 'Choose at least one article, or the whole order'
export const writeWhichArticlesGoBack = 'Write which articles go back'
export const onlyPartOfOrder = (message: string) => `Only part of the order: ${message}`
export const noReason = 'No reason'
export const reasonOptional = 'Reason (optional)'
export const reasonFor = (name: string) => `Reason (optional), ${name}`
export const pieces = (quantity: number) => `${quantity} pieces`
export const allOfThisGoesBack = 'All of this goes back'
export const tickWhatGoesBack = 'Tick what goes back'
export const tellUsWhyOnly = 'Tell us why only if you like: we learn from it.'
export const whatGoesBack = 'What goes back?'
export const allThatIsLeft = 'All that is left'
export const theWholeOrder = 'The whole order'
export const onlySomeOfIt = 'Only some of it'
export const whichArticles = 'Which articles'
export const anythingWeShouldKnowOptional = 'Anything we should know (optional)'
export const nameSizeAndHowMany = 'Name, size and how many, as the confirmation of your order lists them.'
export const anotherSizeThatYouWould = 'Another size that you would rather have, for one.'
export const confirmWithdrawal = 'Confirm withdrawal'
export const tryAgain = 'Try again'
export const fetchingYourOrder = 'Fetching your order.'
export const orderNumber = 'Order number'
export const youFind = 'You find it in the confirmation that we mailed to you.'
export const email = 'Email'
export const withdrawFromContractHere = 'Withdraw from contract here'
export const ifTheTwoBelongTogether =
  'If the two belong together, an email is on its way to that address. Press the link in it to confirm; it works for three days.'
export const whatGoesBackLabel = 'What goes back'
export const youCanAlsoWriteTo = <T>(email: T, terms: (text: string) => T) => [
  'You can also write to ',
  email,
  '. The ',
  terms('terms'),
  ' say what happens then.',
]
export const formNeedsJavaScript = (email: string) =>
  `This form needs JavaScript. A mail to ${email} is as good.`
export const youWithdrew = <T>(order: T, moment: string) => [
  'You withdrew from the purchase of order ',
  order,
  ` on ${moment}. The acknowledgement is on its way to you by email.`,
]
export const error = 'Error: '
export const howManyOf = (count: number) => `How many of ${count}`
export const getOrder = <T>(order: string, day: T) => [`Order ${order}, `, day]
/** `until`: of `returnUntilText`. */
export const canWithdrawUntil = (until: string) => `You can withdraw ${until}.`
export const periodIsOver = (day: string) =>
  `The last day to withdraw was ${day}. What you send is read and answered all the same.`
export const orderUnreachable = 'We cannot reach the shop just now to show you the order.'
