import type { CallName } from './calls.ts'

/**
 * What opens a call: nothing (`everybody`), the secret of a cart in the body (`selection`), a member's session cookie (`session`), a
 * secret out of a mailed link (`token`), or email and password (`password`). A new call without a line here does not compile.
 */
export type CallAccess = 'everybody' | 'selection' | 'session' | 'token' | 'password'

export const callAccess = {
  createCart: 'everybody',
  getCart: 'selection',
  getCartStock: 'selection',
  setCartCountry: 'selection',
  addToCart: 'selection',
  removeFromCart: 'selection',
  setCartShipping: 'selection',
  addVoucher: 'selection',
  removeVoucher: 'selection',
  setCartCustomer: 'selection',
  setCartEmail: 'selection',
  restoreCart: 'token',
  saveCheckoutFields: 'selection',
  registerCustomer: 'everybody',
  getCustomer: 'session',
  updateCustomer: 'session',
  eraseCustomer: 'session',
  exportCustomer: 'session',
  getCustomerOrder: 'session',
  getSaved: 'session',
  changeSaved: 'session',
  login: 'password',
  logout: 'everybody',
  requestReset: 'everybody',
  verifyResetLink: 'token',
  resetPassword: 'token',
  subscribe: 'everybody',
  confirmNewsletter: 'token',
  unsubscribe: 'token',
  notifyMe: 'everybody',
  // Says the same to every token.
  stopNotify: 'everybody',
  getSoldOut: 'everybody',
  getStock: 'everybody',
  getCountry: 'everybody',
  getCountries: 'everybody',
  getPaymentMethods: 'everybody',
  getPaymentResult: 'selection',
  getReceipt: 'selection',
  claimReport: 'selection',
  saveCheckout: 'selection',
  startPayment: 'selection',
  requestWithdrawal: 'everybody',
  openWithdrawal: 'token',
  openOrder: 'token',
  confirmWithdrawal: 'token',
  getExchangeRate: 'everybody',
  getDraft: 'token',
  search: 'everybody',
} as const satisfies Record<CallName, CallAccess>
