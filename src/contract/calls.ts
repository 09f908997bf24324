import { type CallRoute, routePath } from './call-path.ts'

export type { CallRoute } from './call-path.ts'

const route = (
  method: CallRoute['method'],
  namespace: CallRoute['namespace'],
  path: string,
  spec: string,
): CallRoute => ({ method, namespace, path, spec })

/**
 * The table of calls: name → method, namespace, path. Pure data, so that the browser can carry it without a schema library.
 * Bodies, answers and errors of the same names stand in `call-schemas.ts`. Source: spec §7; `ours` marks calls that the spec does not show.
 * `{commerce}` calls answer an envelope `{success, data}`, `{brand}` calls the bare object.
 */
export const calls = {
  createCart: route('POST', 'commerce', '/cart/', '7.2'),
  getCart: route('POST', 'commerce', '/cart/get', '7.3'),
  getCartStock: route('POST', 'commerce', '/cart/stock', 'ours, 7.12'),
  setCartCountry: route('PUT', 'commerce', '/cart/country', '7.4'),
  addToCart: route('PUT', 'commerce', '/cart/add', '7.5'),
  removeFromCart: route('PUT', 'commerce', '/cart/remove', '7.6'),
  setCartShipping: route('PUT', 'commerce', '/cart/shipping', '7.8'),
  addVoucher: route('PUT', 'commerce', '/cart/voucher', '7.7'),
  removeVoucher: route('DELETE', 'commerce', '/cart/voucher', 'ours, 7.7'),
  setCartCustomer: route('PUT', 'commerce', '/cart/customer', '7.9'),
  getEarlierBag: route('POST', 'commerce', '/cart/earlier', 'ours, 7.9'),
  addEarlierBag: route('PUT', 'commerce', '/cart/earlier', 'ours, 7.9'),
  setCartEmail: route('PUT', 'commerce', '/cart/email/', '7.10'),
  restoreCart: route('POST', 'commerce', '/cart/restore', 'ours, 7.10'),
  findPickupPoints: route('POST', 'commerce', '/pickup-points/', 'ours, 3.16'),
  saveCheckoutFields: route('PUT', 'commerce', '/checkout-fields/', '7.11'),
  registerCustomer: route('POST', 'commerce', '/customer/', '7.19'),
  getCustomer: route('GET', 'commerce', '/customer/', 'ours, 4.22'),
  updateCustomer: route('PUT', 'commerce', '/customer/', '7.21'),
  confirmEmail: route('POST', 'commerce', '/customer/email', 'ours, 7.21'),
  cancelEmail: route('DELETE', 'commerce', '/customer/email', 'ours, 7.21'),
  undoEmail: route('POST', 'commerce', '/customer/email/undo', 'ours, 7.21'),
  eraseCustomer: route('DELETE', 'commerce', '/customer/', 'ours'),
  exportCustomer: route('GET', 'commerce', '/customer/export', 'ours'),
  getCustomerOrder: route('GET', 'commerce', '/customer/orders/:order', 'ours, 1.5'),
  getSaved: route('GET', 'commerce', '/customer/saved', 'ours'),
  changeSaved: route('PUT', 'commerce', '/customer/saved', 'ours'),
  saveAddress: route('PUT', 'commerce', '/customer/addresses', 'ours'),
  removeAddress: route('DELETE', 'commerce', '/customer/addresses', 'ours'),
  setDefaultAddress: route('PUT', 'commerce', '/customer/addresses/default', 'ours'),
  getSessions: route('GET', 'commerce', '/customer/sessions', 'ours'),
  endSessions: route('DELETE', 'commerce', '/customer/sessions', 'ours'),
  login: route('POST', 'commerce', '/login/', '7.20'),
  startPasskeyLogin: route('POST', 'commerce', '/login/passkey/options', 'ours'),
  loginWithPasskey: route('POST', 'commerce', '/login/passkey', 'ours'),
  getPasskeys: route('GET', 'commerce', '/customer/passkeys', 'ours'),
  startPasskey: route('POST', 'commerce', '/customer/passkeys/options', 'ours'),
  addPasskey: route('POST', 'commerce', '/customer/passkeys', 'ours'),
  renamePasskey: route('PUT', 'commerce', '/customer/passkeys', 'ours'),
  removePasskey: route('DELETE', 'commerce', '/customer/passkeys', 'ours'),
  logout: route('POST', 'commerce', '/logout/', 'ours'),
  requestReset: route('POST', 'commerce', '/request-reset/', 'ours, 2.14'),
  verifyResetLink: route('POST', 'commerce', '/verify-reset-link/', '7.23'),
  resetPassword: route('POST', 'commerce', '/reset-password/', '7.24'),
  subscribe: route('POST', 'commerce', '/newsletter/', '7.22'),
  confirmNewsletter: route('POST', 'commerce', '/newsletter/confirm', 'ours, 7.22'),
  unsubscribe: route('POST', 'commerce', '/newsletter/unsubscribe', 'ours, 7.22'),
  notifyMe: route('POST', 'commerce', '/notify/', 'ours'),
  stopNotify: route('POST', 'commerce', '/notify/stop', 'ours'),
  getBalance: route('POST', 'commerce', '/gift-card/balance', 'ours, 3.3'),
  getSoldOut: route('GET', 'commerce', '/stock/', 'ours, 7.12'),
  getStock: route('GET', 'commerce', '/stock/:id', '7.12'),
  getCountry: route('GET', 'commerce', '/country', '7.13'),
  getCountries: route('GET', 'commerce', '/countries', '7.14'),
  getPaymentMethods: route('GET', 'commerce', '/payment-methods/', '7.15'),
  getPaymentResult: route('POST', 'commerce', '/payment-result/', '7.16'),
  getReceipt: route('POST', 'commerce', '/receipt', '7.17'),
  openOrder: route('POST', 'commerce', '/receipt/open', 'ours'),
  getOrderStatus: route('POST', 'commerce', '/order/status', 'ours'),
  changeOrderAddress: route('PUT', 'commerce', '/order/address', 'ours'),
  cancelOwnOrder: route('POST', 'commerce', '/order/cancel', 'ours'),
  getReturns: route('POST', 'commerce', '/order/returns', 'ours'),
  announceReturn: route('PUT', 'commerce', '/order/returns', 'ours'),
  cancelReturn: route('POST', 'commerce', '/order/returns/cancel', 'ours'),
  claimReport: route('POST', 'commerce', '/receipt/report', 'ours'),
  saveCheckout: route('POST', 'commerce', '/checkout/', '7.18'),
  startPayment: route('POST', 'commerce', '/payment/', 'ours, 7.28'),
  requestWithdrawal: route('POST', 'commerce', '/withdrawal/', 'ours'),
  openWithdrawal: route('POST', 'commerce', '/withdrawal/open', 'ours'),
  confirmWithdrawal: route('POST', 'commerce', '/withdrawal/confirm', 'ours'),
  startContact: route('POST', 'commerce', '/contact/ticket', 'ours'),
  sendContact: route('POST', 'commerce', '/contact/', 'ours'),
  openCase: route('POST', 'commerce', '/contact/open', 'ours'),
  replyToCase: route('POST', 'commerce', '/contact/reply', 'ours'),
  getExchangeRate: route('GET', 'brand', '/exchange-rate/:from/:to', '7.25'),
  getDraft: route('GET', 'brand', '/draft/:id', '7.26'),
  search: route('GET', 'brand', '/search', 'ours'),
} as const satisfies Record<string, CallRoute>

export type CallName = keyof typeof calls

/** Where a provider sends the shopper back (GET or POST, query `selection`) and where it reports events. Ours, spec 7.33. */
export const paymentReturnPath = '/payment-return/:method'
export const paymentWebhookPath = '/payment-webhook/:method'

/** Where the carrier of that id reports how far parcels are. */
export const parcelWebhookPath = '/parcel-webhook/:carrier'

/** Where a mail provider of that name reports what came back. */
export const mailWebhookPath = '/mail-webhook/:provider'

/** Shows the label of a return, by the `token` of its address. */
export const returnLabelPath = '/return-label'

/** One click in a mail program posts here (RFC 8058); a browser that opens it gets a page with one button. */
export const unsubscribePagePath = '/newsletter/unsubscribe/:token'

/** What staff made for somebody to pay: a page with one button, for a browser with or without script. */
export const paymentLinkPath = '/payment-link/:token'

/** `/wp-json/commerce/v1/cart/add`. `parameters` fill `:name` parts, URI-encoded. */
export function callPath(
  name: CallName,
  namespaces: { commerce: string; brand: string },
  parameters: Readonly<Record<string, string>> = {},
): string {
  return routePath(calls[name], namespaces, parameters)
}
