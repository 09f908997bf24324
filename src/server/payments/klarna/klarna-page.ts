const playground = 'https://pay.playground.klarna.com'
const live = 'https://pay.klarna.com'

/** Where the hosted payment pages are that belong to an address of Klarna's API. */
export const klarnaPageOrigin = (apiUrl: string): string =>
  new URL(apiUrl).hostname.includes('playground') ? playground : live
