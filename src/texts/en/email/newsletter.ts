export const pleaseConfirm = (shop: string): string => `Please confirm: news from ${shop}`
export const oneMoreStep = 'One more step'
export const somebodyAskedForTheNewsletter = (email: string): string =>
  `Somebody, probably you, asked for our newsletter for ${email}. Confirm it, and we send you a code for 10% off your first purchase.`
export const confirm = 'Confirm'
export const linkWorksForSevenDays =
  'The link works for seven days. It was not you? Then you need not do anything: we send nothing more.'

export const welcomeBackTo = (shop: string): string => `Welcome back to ${shop}`
export const welcomeBack = 'Welcome back'
export const youGetItAgain =
  'You get our newsletter again. Your code for 10% off the first purchase has been used; what is new in the shop you hear first.'
export const yourTenPercentAt = (shop: string): string => `Your 10% at ${shop}`
export const thankYouAndWelcome = 'Thank you, and welcome'
export const hereIsYourCode =
  'Here is your code for 10% off your first purchase. It is yours alone: it works once, for an order with this email address.'
export const toTheShop = 'To the shop'
export const whyYouGetThis = 'You get this mail because you confirmed our newsletter. One click ends it.'
