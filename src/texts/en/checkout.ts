import { plural } from './plural.ts'

export const companyOptional = 'Company (optional)'
export const addACompany = 'Add a company'
export const firstName = 'First name'
export const lastName = 'Last name'
export const address = 'Address'
export const addressSecondLineOptional = 'Address, second line (optional)'
export const flatFloorOrCO = 'Flat, floor or c/o'
export const zipCode = 'Zip code'
export const zipCodeOptional = 'Zip code (optional)'
export const city = 'City'
export const phoneNumber = 'Phone number'
export const forDeliveryMessagesOnly = 'For delivery messages only'
export const country = 'Country'
export const chooseACountry = 'Choose a country'
export const state = 'State'
export const chooseAState = 'Choose a state'
export const contact = 'Contact'
export const email = 'Email'
export const sendMeTheNewsletter = 'Send me the newsletter: new models, a few times a year'
export const billingAddress = 'Billing address'
export const sendItToAnotherAddress = 'Send it to another address'
export const yourAddresses = 'Your addresses'
export const anotherAddress = 'Another address'
export const deliveryAddress = 'Delivery address'
export const link = 'Link'
export const passwordTooShort = (minPasswordLength: number) =>
  `Use a password of at least ${minPasswordLength} characters`
export const chooseHowToPay = 'Choose how to pay'
export const chooseADelivery = 'Choose a delivery'
export const acceptTheTermsToGo = 'Accept the terms to go on'
export const acceptThePrivacyPolicy = 'Accept the privacy policy to go on'
export const yourBagHadThePrices =
  'Your bag had the prices of another country. It gets those of this one: please look at the total, then pay.'
export const thisIsRequired = 'This is required'
export const addAGiftMessage = 'Add a gift message'
export const giftMessage = 'Gift message'
export const weWrite = 'We write it on a card. No prices go into the parcel.'
export const tryingAgain = 'Trying again…'
export const tryAgain = 'Try again'
export const placeTheOrder = 'Place the order'
export const pay = 'Pay'
export const payAmount = (amount: string) => `Pay ${amount}`
export const placingYourOrder = 'Placing your order.'
export const openingTheCardPage = 'Opening the card page.'
export const error = 'Error: '
export const errorTitle = (title: string) => `Error: ${title}`
export const thereIsAProblem = 'There is a problem'
export const deliveryAddressLabel = 'Delivery address: '
export const totalChanged = (before: string, amount: string) =>
  `The total was ${before} and is ${amount} now.`
export const orderSummary = 'Order summary'
export const pricesFollowCountry = (country: string) =>
  `${country} Prices and delivery follow the country that we send to. Everything you wrote is kept.`
export const delivery = 'Delivery'
export const free = 'Free'
export const payment = 'Payment'
export const chooseYourCountryFirst = 'Choose your country first: it says how you can pay.'
export const youPayOnTheNextPage = 'On the next page, at our payment provider.'
export const myAccount = 'My account'
export const createAnAccountFromThese = 'Create an account from these details'
export const password = 'Password'
export const passwordHintShort = (minPasswordLength: number) => `At least ${minPasswordLength} characters`
export const checkout = 'Checkout'
export const weCannotReachTheShop = 'We cannot reach the shop just now. Your bag and what you write are kept.'
export const logIn = 'Log in'
export const yourDetailsAreFilled = 'Your details are filled in, and the order is kept in your account.'
export const weCannotReachTheShopJust =
  'We cannot reach the shop just now. Your bag is kept, and we keep trying.'
export const fetchingYourBag = 'Fetching your bag.'
export const yourBagIsEmpty = 'Your bag is empty'
export const thereIsNothingToPay = 'There is nothing to pay for yet.'
export const seeTheCollection = 'See the collection'
export const weCouldNotReach =
  'We could not reach the shop. Nothing was charged and your bag is kept. Please try again.'
export const yourBagHasJustChanged =
  'Your bag has just changed. Please look at it and at the total once more, then pay.'
export const someDetailsAreMissing = 'Some details are missing.'
export const yourBagIsEmptySentence = 'Your bag is empty.'
export const iAcceptTheTerms = <T>(link: (text: string) => T) => ['I accept the ', link('Terms')]
export const marketMissing =
  'The list of countries and the ways to pay could not be loaded. What you write is kept.'
export const youMayChangeYourMind = <T>(link: (text: string) => T) => [
  'You may change your mind, as the ',
  link('terms'),
  ' say.',
]
export const poundsAreApproximate = (day: string) =>
  `Prices in pounds are approximate${day && `, at the reference rate of ${day}`}: you are charged in euro.`
export const orderSummaryOf = (count: number) =>
  `Order summary, ${count} ${plural(count, { one: 'item', other: 'items' })}`
export const youAreLoggedInAs = (email: string) => `You are logged in as ${email}.`
export const buyAsAGuestOr = <T>(button: (text: string) => T) => [
  'Buy as a guest, or ',
  button('log in'),
  '.',
]
export const payingNeedsJavaScript = (email: string) =>
  `Paying needs JavaScript. Please switch it on for this page, or write to ${email}: we are happy to help.`
