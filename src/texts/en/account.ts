export const myAccount = 'My account'
export const nextTimeWithoutTyping = 'Next time without typing'
export const password = 'Password'
export const passwordHint = (minPasswordLength: number) =>
  `At least ${minPasswordLength} characters. Spaces and any letters are fine.`
export const createAccount = 'Create account'
export const theNewsletter = 'The newsletter'
export const newModels = 'New models and what is behind them, a few times a year.'
export const getTheNewsletter = 'Get the newsletter'
export const welcome = 'Welcome'
export const yourOrdersWillBeKept =
  'Your orders will be kept here, with every detail. Until then, this is what is new.'
export const seeTheCollection = 'See the collection'
export const address = 'Address'
export const changeAddress = 'Change address'
export const addAnAddress = 'Add an address'
export const orders = 'Orders'
export const details = 'Details'
export const email = 'Email'
export const devices = 'Devices'
export const yourData = 'Your data'
export const deleteAccount = 'Delete account'
export const logOut = 'Log out'
export const hello = (firstName: string) => `Hello, ${firstName}`
export const orderNumbered = (order: string) => `Order ${order}`
export const account = 'Account'
export const weCannotReachTheShop = 'We cannot reach the shop just now. Please try again.'
export const browserOnPlatform = (browser: string, platform: string) => `${browser} on ${platform}`
export const anotherProgram = 'Another program'
export const oneMoment = 'One moment.'
export const isLoggedOut = (name: string) => `${name} is logged out.`
export const tryAgain = 'Try again'
export const allOtherDevicesAreLogged = 'All other devices are logged out.'
export const logOutAllOthers = 'Log out all others'
export const since = (day: string) => `Since ${day}`
export const lastUsed = (day: string) => `last used on ${day}`
export const thisDevice = 'This device'
export const logOutOf = (name: string) => `Log out ${name}`
export const weHaveSent = 'We have sent you an email. Press the link in it, and you are on the list.'
export const youNoLongerGet = 'You no longer get the newsletter.'
export const newsletterGoesTo = (email: string) =>
  `The newsletter goes to ${email}, a few times a year. It ends here, or by the link at the foot of each one.`
export const newsletterWouldGoTo = (email: string) =>
  `You do not get the newsletter. It tells of new models, a few times a year, and goes to ${email}.`
export const unsubscribe = 'Unsubscribe'
export const signUp = 'Sign up'
export const logIn = 'Log in'
export const forgottenYourPassword = 'Forgotten your password?'
export const newPassword = 'New password'
export const setPassword = 'Set password'
export const youHaveNotOrderedAnything = 'You have not ordered anything yet.'
export const pieces = (quantity: number) => `${quantity} pieces`
export const withdrawFromContractHere = 'Withdraw from contract here'
export const oneFileWithYourDetails =
  'One file with your details, orders, bags and consents, which other shops can read too.'
export const downloadMyData = 'Download my data'
export const savedAmongYourDownloads = 'Saved among your downloads.'
export const yourDetailsAreErased =
  'Your details are erased for good. Orders stay in our books, as the law asks, without your name, address and email.'
export const deleteMyAccount = 'Delete my account'
export const pleaseTypeYourPassword = 'Please type your password. This cannot be undone.'
export const deleteForGood = 'Delete for good'
export const keepMyAccount = 'Keep my account'
export const allOrders = 'All orders'
export const printOrSaveAsPdf = 'Print or save as PDF'
export const oneMomentWeAreFetching = 'One moment. We are fetching your order.'
export const thereIsNoSuchOrder = 'There is no such order in your account.'
export const weCannotReachTheShopJust = 'We cannot reach the shop just now. Your order is safe.'
export const firstName = 'First name'
export const lastName = 'Last name'
export const phoneNumber = 'Phone number'
export const forDeliveryMessagesOnly = 'For delivery messages only'
export const country = 'Country'
export const chooseACountry = 'Choose a country'
export const state = 'State'
export const chooseAState = 'Choose a state'
export const addressSecondLineOptional = 'Address, second line (optional)'
export const zipCode = 'Zip code'
export const zipCodeOptional = 'Zip code (optional)'
export const city = 'City'
export const save = 'Save'
export const saved = 'Saved.'
export const sendMeTheNewsletter = 'Send me the newsletter: new models, a few times a year'
export const ifThereIsAnAccount = 'If there is an account with this address, an email is on its way to it.'
export const overview = 'Overview'
export const passwordAndEmail = 'Password and email'
export const currentPassword = 'Current password'
export const passwordHintShort = (minPasswordLength: number) => `At least ${minPasswordLength} characters`
export const changePassword = 'Change password'
export const yourPasswordIsChangedOther = 'Your password is changed. Other devices are logged out.'
export const newEmail = 'New email'
export const emailNow = (email: string) => `Now ${email}`
export const changeEmail = 'Change email'
export const weSentYouALink = 'We sent a link to the new address.'
export const openTheLinkSentTo = (email: string) =>
  `Open the link that we sent to ${email}. Until then your account stays under the present address.`
export const keepMyAddress = 'Keep my address'
export const weCannotReachTheShopJustNow = 'We cannot reach the shop just now.'
export const theAccountNeedsJavaScript = 'The account needs JavaScript. Your orders are in your mail as well.'
export const thereIsNothingHere = 'There is nothing here'
export const toTheOverview = 'To the overview'
export const createAnAccount = 'Create an account'
export const yourOrdersInOnePlace =
  'Your orders in one place, and your address filled in. You can buy without one.'
export const oneMomentLabel = 'One moment'
export const weAreLooking = 'We are looking at your link.'
export const aNewPassword = 'A new password'
export const thisLinkNoLongerWorks = 'This link no longer works'
export const linksWorkOnce = 'Links work once, for an hour. We gladly send you a new one.'
export const weCannotReachTheShopLabel = 'We cannot reach the shop'
export const yourLinkStillWorksPlease = 'Your link still works. Please try again in a moment.'
export const yourPasswordIsSet = 'Your password is set'
export const youCanLog = 'You can log in with it now. All devices are logged out.'
export const sendANewOne = 'Send a new one'
export const thisNeedsJavaScript = 'This needs JavaScript.'
export const weSendYouALink = 'We send you a link. It works once, for an hour.'
export const sendTheLink = 'Send the link'
export const passwordTooShort = (minPasswordLength: number) => `Use at least ${minPasswordLength} characters`
export const thisBrowserKeepsNoCookies =
  'This browser keeps no cookies, and without one the shop cannot know who is logged in. Allow cookies for this site and try again. Buying works without an account.'
export const thereIsNoSuchOrderInYourAccount = 'There is no such order in your account any more.'
export const youHaveAnAccount = (email: string) =>
  `You have an account now, and are logged in. This order stands in it as soon as you open the link that we have just sent to ${email}.`
export const chooseAPasswordFor = (email: string) =>
  `Choose a password. The account is for ${email}, and this address is in it already.`
export const allOrdersCount = (count: number) => `All ${count} orders`
export const openInTheseBrowsers = <T>(link: (text: string) => T) => [
  'Your account is open in these browsers. Do you not know one of them? Log it out, and ',
  link('set a new password'),
  '.',
]
export const forEmail = (email: string) => `For ${email}`
export const seeOrder = (order: string) => `See order ${order}`
export const latestOrder = 'Latest order'
export const changeCancelOrSendBack = 'Track, change or cancel it'
export const askAboutThisOrder = 'Ask us about this order'
export const passkeys = 'Passkeys'
