import { plural } from './plural.ts'

export const weCannotReachTheShop = 'We cannot reach the shop just now. Your bag is kept, and we keep trying.'
export const checkout = 'Checkout'
export const continueShopping = 'Continue shopping'
export const fetchingYourBag = 'Fetching your bag.'
export const nothingInHereYet = 'Nothing in here yet.'
export const goOnTo = 'Go on to'
export const seenBefore = 'Recently viewed'
export const putItBack = 'Put it back'
export const undo = 'Undo'
export const byEmail = 'by email'
export const addThem = 'Add them'
export const keepForLater = 'Keep for later'
export const yourAccountHasAnotherBag = 'Your account has another bag. Nothing of it was added to this one.'
export const onlyInStock = (left: number) => `Only ${left} in stock.`
export const soldOutPleaseRemoveIt = 'Sold out. Please remove it.'
export const takeOf = (left: number, name: string) => `Take ${left} of ${name}`
export const removeNamed = (name: string) => `Remove ${name}`
export const takeFewer = (left: number) => `Take ${left}`
export const remove = 'Remove'
export const forRecipient = (name: string) => `For ${name}`
export const byEmailLabel = 'By email'
export const sentOn = (day: string) => `sent on ${day}`
export const piecesOfLine = (quantity: number) => `, ${quantity} pieces`
export const removeGiftCardFor = (name: string, nameToo: string) => `Remove ${name} for ${nameToo}`
export const subtotal = 'Subtotal'
export const discount = 'Discount'
export const free = 'Free'
export const giftCard = 'Gift card'
export const toPay = 'To pay'
export const total = 'Total'
export const taxInWhatIsBought = 'Tax in what is bought'
export const ofWhichTax = 'of which tax'
export const refunded = 'Refunded'
export const codeTakenOff = (gone: string) => `${gone} was taken off.`
export const haveACode = 'Have a code?'
export const voucherOrGiftCard = 'Voucher or gift card'
export const use = 'Use'
export const theCodeIsInUse = 'The code is in use.'
export const weDoNotKnow = 'We do not know this code'
export const thisCodeHasRunOut = 'This code has run out'
export const thisCodeWasUsedAlready = 'This code was used already'
export const thisCodeNeedsALarger = 'This code needs a larger order'
export const thisCode = 'This code is not for this country'
export const thisCodeIsNotForWhatIsInTheBag = 'This code is not for what is in the bag'
export const thisCodeIsForAnotherEmail =
  'This code was made for another email address. Use the address to which we sent it.'
export const thisCodeCannotBeCombined = 'This code cannot be combined with what is in use already'
export const noFurtherCode = 'No further code can be used. Take one off first'
export const bag = 'Bag'
export const delivery = 'Delivery'
export const country = 'Country'
export const weCouldNotReach = 'We could not reach the shop. Your bag is as it was.'
export const onlyInStockOf = (about: string, quantity: number) => `${about}: only ${quantity} in stock`
export const yourAccountsOtherBag =
  'Your account’s other bag has changed. Please look at it once more; nothing was added.'
export const yourAccountsOtherBagHolds = 'Your account’s other bag holds nothing more that can be added.'
export const itIsKept = 'It is kept in your account, and offered again on your next visit.'
export const chooseAnAmount = 'Choose an amount'
export const amountBetween = (bounds: string) => `A whole amount, ${bounds}`
export const writeWhoItIsFor = 'Write who it is for'
export const chooseTodayOrALater = 'Choose today or a later day'
export const hereIsYourBag = 'Here is your bag, as you left it. Nothing in it is reserved.'
export const yourBagIsStillHere = 'Your bag is still here, as you left it.'
export const whatYouHadLeft = 'What you had left is back, together with what was in your bag.'
export const whatYouHadLeftIsBack = 'What you had left is back, as far as there is any left of it.'
export const nothingOfThatBag = 'Nothing of that bag is sold any more.'
export const thatLinkNoLongerWorks =
  'That link no longer works: its bag was ordered, or is older than 30 days.'
export const weCannotReachTheShopJust =
  'We cannot reach the shop just now. The link still works; open it again in a moment.'
export const bagHolds = (count: number) => `Bag, ${count} ${plural(count, { one: 'item', other: 'items' })}`
export const bagEmptied = (items: string) =>
  `Your bag waited for more than 30 days, so we emptied it. In it: ${items}.`
export const nameRemoved = (name: string) => `${name} removed.`
export const freeWithMore = <T>(amount: T) => [', free with ', amount, ' more']
const things = (count: number) => `${count} ${plural(count, { one: 'thing', other: 'things' })}`
export const yourAccountHas = (count: number, day: string) => `Your account has ${things(count)} from ${day}`
export const inThisBagAlready = (count: number) =>
  `Of these, ${count} ${plural(count, { one: 'is', other: 'are' })} in this bag already.`
export const fromYourAccount = (count: number) =>
  `${things(count)} from your account ${plural(count, { one: 'is', other: 'are' })} in this bag now.`
export const hereIsTheBagOfYourAccount = (count: number) =>
  `Here is the bag of your account, with ${things(count)}.`
export const soldOutRemoveOr = <T>(link: (text: string) => T) => [
  'Sold out. Remove it or ',
  link('choose another size'),
  '.',
]
