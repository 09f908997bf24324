/** The one country where prices in euro are shown in pounds (spec 1.8). */
export const poundCountry = 'GB'

/** Whether the prices of a country's pricelist are converted to pounds for its shoppers; those that are in pounds are shown as they are. */
export const isShownInPounds = (country: string | null, currency: string | undefined): boolean =>
  country === poundCountry && currency === 'EUR'
