import { oneSize } from '#domain/product/size-text.ts'

export const notSoldInYourCountry = 'Not sold in your country'
export const soldOut = 'Sold out'
export const soldOutIn = (name: string) => `Sold out in ${name}`
export const addToBag = 'Add to bag'
export const buyingNeedsJavaScriptEverything =
  'Buying needs JavaScript. Everything else on this page works without it.'
export const breadcrumb = 'Breadcrumb'
export const shop = 'Shop'
export const deliveryFree = 'Delivery free, with what is in your bag'
export const deliveryFreeLabel = 'Delivery free'
export const deliveryFreeWithThisInYourBag = 'Delivery free with this in your bag'
export const description = 'Description'
export const details = 'Details'
export const measurements = 'Measurements'
export const deliveryAndReturns = 'Delivery and returns'
export const manufacturer = 'Manufacturer'
export const euResponsiblePerson = 'EU responsible person'
export const measurementsIn = (unit: string) => `Measurements in ${unit}`
export const pictures = 'Pictures'
export const enlarge = ', enlarge'
export const playFilm = ', play the film'
export const whoIsItFor = 'Who is it for?'
export const theirEmail = 'Their email'
export const theCardComesByEmail = 'The card comes by email, with a code to use in the checkout'
export const sendItOnOptional = 'Send it on (optional)'
export const withoutADay = 'Without a day it is sent as soon as it is paid'
export const yourWordsOptional = 'Your words (optional)'
export const buyingNeedsJavaScript = 'Buying needs JavaScript.'
export const legalGuaranteeOfConformity = 'Legal guarantee of conformity'
export const euNoticeLegalGuarantee =
  'EU notice: legal guarantee of conformity of at least 2 years. More on Your Europe.'
export const legalGuaranteeOfConformityInTheEu = 'Legal guarantee of conformity in the EU: at least 2 years.'
export const moreOnYourEurope = 'More on Your Europe'
export const tellMeWhenBack = (size: string) => `Tell me when ${size} is back`
export const notifyMe = 'Notify me'
export const privacyPolicy = 'Privacy policy'
export const onTheListFor = (size: string) => `You are on the list. We write once, when ${size} is back.`
export const material = 'Material'
export const articleNumber = 'Article number'
export const similarAndInStock = 'Similar, and in stock'
export const seenBefore = 'Recently viewed'
export const goesWellWithIt = 'Goes well with it'
export const completeTheLook = 'Complete the look'
export const theseComeClose = 'You may also like'
export const save = 'Save'
export const saved = 'Saved. '
export const removedFromSaved = 'Removed from saved.'
export const seeAll = 'See all'
export const theLinkIsCopied = 'The link is copied.'
export const share = 'Share'
export const approxChargedInEur = ', approx., charged in EUR'
export const size = 'Size'
export const cutFor = 'Cut for'
export const wearers = {
  women: 'women',
  men: 'men',
  all: 'women and men',
  children: 'children',
} as const
export const onlyLeft = (left: number) => `Only ${left} left`
export const chooseASize = 'Choose a size, and we write when it is back'
export const chooseASizeLabel = 'Choose a size'
export const onlyLeftIn = (left: number, name: string) => `Only ${left} left in ${name}`
export const sizeGuide = 'Size guide'
export const soldOutInSentence = 'sold out'
export const onlyLeftInSentence = (left: number) => `only ${left} left`
export const colour = 'Colour'
export const colours = 'Colours'
export const picturesEnlarged = 'Pictures, enlarged'
export const close = 'Close'
export const picture = 'Picture'
export const previousPicture = 'Previous picture'
export const zoomOut = 'Zoom out'
export const zoomIn = 'Zoom in'
export const nextPicture = 'Next picture'
export const sizeNamed = (size: string) => (size === oneSize ? size : `Size ${size}`)
export const deliveryCosts = <T>(price: T) => ['Delivery ', price]
export const freeWithMore = <T>(amount: T) => [', free with ', amount, ' more']
export const freeFrom = <T>(amount: T) => [', free from ', amount]
export const soldBy = (seller: string) => `Sold by ${seller}`
export const pictureNumber = (number: number) => `Picture ${number}`
export const getPicture = (number: number, count: number) => `${number} of ${count}`
export const amount = 'Amount'
export const anotherAmount = 'Another amount'
export const yourAmount = (currency: string) => `Your amount (${currency})`
export const fromTo = (from: string, to: string) => `${from} to ${to}`
export const error = 'Error: '
export const ifGoodsTurnOutFaulty =
  'If goods turn out faulty or not as described, the seller must repair or replace them free of charge, or else reduce the price or refund it. National law may give you longer. Commercial guarantees of seller or producer come on top.'
export const weUseYourAddress =
  'We use your address for this one email and nothing else, and forget it afterwards. Every such email has a link to stop.'
export const lowestPrice = (price: string) => `Lowest price last 30 days: ${price}`
/** For ears, ahead of a lowered price and between it and the one before. */
export const now = 'Now '
export const before = ', before '
/** What the dots beside sizes mean: said by the stylesheet. */
export const fewLeft = 'Few left'
