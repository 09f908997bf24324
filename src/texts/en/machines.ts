/** What programs read: `/llms.txt`, merchant feeds, structured data. */
export const shop = 'Shop'
export const everything = 'Everything'
export const pagesAndCurrencies = (pages: number, currencies: string) =>
  `${pages} pages, one for each colour; prices in ${currencies}`
export const pages = (count: number) => `${count} pages`
export const help = 'Help and house'
export const toRead = 'To read'
export const data = 'Data'
export const sitemap = 'Sitemap'
export const everyPage = 'every page'
export const productsOf = (market: string) => `Products, ${market}`
export const aboutFeed = 'every size with price and barcode, as a merchant feed'
export const aboutApi = 'bag, stock, checkout'
export const feedDescription = (shopName: string, currency: string) =>
  `Products of ${shopName} in ${currency}`
export const customerService = 'customer service'
