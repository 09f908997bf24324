export const cookies = 'Cookies'
export const privacyPolicy = 'Privacy policy'
export const acceptAll = 'Accept all'
export const onlyEssential = 'Only essential'
export const settings = 'Settings'
export const cookieSettings = 'Cookie settings'
export const essential = 'Essential'
export const yourBagWhatYouSaved =
  'Your bag, what you saved, your country, your log-in and this choice. The shop cannot work without them.'
export const analytics = 'Analytics'
export const whichPagesAreLooked = 'Which pages are looked at and what is bought, without name or address.'
export const marketing = 'Marketing'
export const letsUsSeeWhichAdvertisement =
  'Lets us see which advertisement led here, and shows ours elsewhere.'
export const saveChoice = 'Save choice'
export const weUseCookies =
  'We use cookies that the shop needs. May we also use some to measure visits and for marketing?'
export const policySaysWhatIsKept = <T>(link: (text: string) => T) => [
  'The ',
  link('privacy policy'),
  ' says what is kept, and for how long.',
]
