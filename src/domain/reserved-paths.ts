/** First segments that are not a product's to take: screens, files and services of the shop. */
const reserved = new Set([
  '404',
  'api',
  'assets',
  'campaignandlookbooks',
  'checkout',
  'draft',
  'favicon',
  'gift-card',
  'healthz',
  'images',
  'index',
  'interviews',
  'metrics',
  'my-account',
  'openapi',
  'payment-fail',
  'receipt',
  'reset-password',
  'retrieve-password',
  'robots',
  'search',
  'shop',
  'sitemap',
  'wp-admin',
  'wp-content',
  'wp-json',
  'wp-login',
])

/** A gift card may live at `/gift-card/`, which the shop keeps for it (spec 2.6). */
export const isReservedUri = (uri: string, isGiftCard: boolean): boolean =>
  reserved.has(uri) && !(isGiftCard && uri === 'gift-card')
