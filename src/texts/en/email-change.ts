export const oneMoment = 'One moment'
export const weAreLooking = 'We are looking at your link.'
export const putYourAddressBack = 'Put your address back?'
export const whatPuttingItBackDoes =
  'Your account goes by this address again. Everybody is logged out, the password works no more, and we send you a link to set a new one.'
export const putItBack = 'Put it back'
export const logInOnce = 'Log in once'
export const thenTheNewAddressCounts =
  'With the address that your account has until now, and your password. Then the new address counts.'
export const thenTheAddressIsConfirmed =
  'With the address of your account and your password. Then the address is confirmed.'
export const yourAddressIsConfirmed = 'Your address is confirmed'
export const ordersMadeWithIt = 'Orders that you made with it without an account are in your account now.'
export const seeYourOrders = 'See your orders'
export const aNewPasswordConfirmsToo =
  'It is used, too old, or of another account than the one that is logged in. Setting a new password by a link confirms the address as well.'
export const yourNewAddressCounts = 'Your new address counts'
export const useItToLogIn =
  'Use it to log in from now on. Other devices are logged out. We wrote to your old address too, from where this can be undone.'
export const yourOldAddressIsBack = 'Your address is back'
export const setANewPasswordByMail =
  'Everybody is logged out. We have just sent you a link to set a new password; it works for an hour.'
export const thisAddressIsTaken = 'This address is taken'
export const itHasAnAccount =
  'It has an account of its own. Log in to that one, or delete it first. Nothing was changed.'
export const thisLinkNoLongerWorks = 'This link no longer works'
export const onlyTheNewestLinkWorks =
  'Only the newest link of an account works, and not for ever. You can ask for another one in your account.'
export const weCannotReachTheShop = 'We cannot reach the shop'
export const yourLinkStillWorks = 'Your link still works. Please try again in a moment.'
export const tryAgain = 'Try again'
export const toYourAccount = 'To your account'
export const thisNeedsJavaScript = 'This needs JavaScript.'
