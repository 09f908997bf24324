export const theNewsletter = 'The newsletter'
export const tenPercentOffYourFirst = '10% off your first purchase'
export const newModelsAFewTimes =
  'New models, a few times a year, and nothing else. The first one brings a code for 10% off your first purchase.'
export const whereMayWeSend = 'Where may we send the newsletter?'
export const yourEmailWeSend = 'Your email. We send a link there first, for you to confirm.'
export const signUp = 'Sign up'
export const weHaveSent = 'We have sent you an email. Press the link in it, and you are on the list.'
export const oneMoment = 'One moment'
export const weArePutting = 'We are putting you on the list.'
export const welcome = 'Welcome'
export const youAreOnTheList =
  'You are on the list. If it is your first time, 10% off your first purchase is on its way to you by email.'
export const thisLinkNoLongerWorks = 'This link no longer works'
export const ifYouHaveUsed =
  'If you have used it before, you are on the list already. If you have asked more than once, press the link in the newest email. Otherwise sign up again at the foot of any page.'
export const weCannotReachTheShop = 'We cannot reach the shop'
export const yourLinkStillWorksPlease = 'Your link still works. Please try again in a moment.'
export const tryAgain = 'Try again'
export const seeTheCollection = 'See the collection'
export const thisNeedsJavaScript = 'This needs JavaScript.'
export const eachLetterHasALink = <T>(link: (text: string) => T) => [
  'Each one has a link to leave by, at any time. More in the ',
  link('privacy policy'),
  '.',
]
