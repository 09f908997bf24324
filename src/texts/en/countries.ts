export const anotherCountryChanges = (now: string) =>
  `${now}Another country changes prices, delivery and ways to pay. What is not sold there leaves the bag, and we tell you.`
export const chooseYourCountry = 'Choose your country'
export const findACountry = 'Find a country'
export const countFound = (count: number) => `${count} found`
export const tryAgain = 'Try again'
export const weDoNotSendThere = 'We do not send there yet.'
export const country = 'Country'
export const listOfCountriesMissing = 'The list of countries could not be loaded.'
export const countryColon = 'Country: '
export const youSeePounds = (country: string) =>
  `You see approximate prices in pounds, for ${country}; you are charged in euro.`
export const youSeePricesIn = (currency: string, country: string) =>
  `You see prices in ${currency}, for ${country}.`
