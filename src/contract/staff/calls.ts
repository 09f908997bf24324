import type { Permission } from '../permissions.ts'

/**
 * What opens a call of the back office: a permission of who is signed in, `signed-in` for their own account, `link` for a mailed link or
 * somebody signed in, or `anyone`. A call without one does not compile.
 */
export type StaffAccess = Permission | 'signed-in' | 'link' | 'anyone'

export interface StaffCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `staffBase`, with `:name` for parameters. */
  readonly path: string
  readonly access: StaffAccess
  /** Grave: whoever calls has confirmed lately that it is them. */
  readonly isConfirmed?: boolean
  /** Hundreds of things at once: its body may have 1 MB. */
  readonly isLong?: boolean
}

const call = (
  method: StaffCall['method'],
  path: string,
  access: StaffAccess,
  { isConfirmed = false, isLong = false }: Pick<StaffCall, 'isConfirmed' | 'isLong'> = {},
): StaffCall => ({ method, path, access, isConfirmed, isLong })

const confirmed = { isConfirmed: true } as const
const long = { isLong: true } as const

/** Below which all calls of the back office stand, at its own origin. */
export const staffBase = '/wp-json/staff/v1'

/** The page to which an identity provider sends the browser back. */
export const providerReturnPath = '/sign-in/provider'

/** On answers to somebody who is signed in: changes when their roles or limits do, so that open windows follow. */
export const accessHeader = 'x-staff-access'

/** The table of calls of the back office: name → method, path, access. Bodies and answers of the same names stand in `schemas.ts`. */
export const staffCalls = {
  getSession: call('GET', '/session', 'anyone'),
  openLink: call('POST', '/sign-in/link', 'anyone'),
  requestLink: call('POST', '/sign-in/email', 'anyone'),
  signInWithCode: call('POST', '/sign-in/code', 'anyone'),
  startPasskeySignIn: call('POST', '/sign-in/passkey/options', 'anyone'),
  signInWithPasskey: call('POST', '/sign-in/passkey', 'anyone'),
  startProviderSignIn: call('POST', '/sign-in/provider/options', 'anyone'),
  signInWithProvider: call('POST', '/sign-in/provider', 'anyone'),
  signOut: call('POST', '/sign-out', 'signed-in'),

  startConfirmation: call('POST', '/me/confirm/options', 'signed-in'),
  confirmWithPasskey: call('POST', '/me/confirm/passkey', 'signed-in'),
  confirmWithCode: call('POST', '/me/confirm/code', 'signed-in'),
  startPasskey: call('POST', '/me/passkeys/options', 'link'),
  addPasskey: call('POST', '/me/passkeys', 'link'),
  removePasskey: call('DELETE', '/me/passkeys/:id', 'signed-in', confirmed),
  startCodes: call('POST', '/me/codes/options', 'link'),
  addCodes: call('POST', '/me/codes', 'link'),
  getAccount: call('GET', '/me', 'signed-in'),
  getOwnLimits: call('GET', '/me/limits', 'signed-in'),
  endSession: call('DELETE', '/me/sessions/:id', 'signed-in'),

  listStaff: call('GET', '/staff', 'staff.read'),
  inviteStaff: call('POST', '/staff', 'staff.change', confirmed),
  changeStaff: call('PUT', '/staff/:id', 'staff.change', confirmed),
  listRoles: call('GET', '/roles', 'staff.read'),
  createRole: call('POST', '/roles', 'staff.change', confirmed),
  changeRole: call('PUT', '/roles/:id', 'staff.change', confirmed),
  removeRole: call('DELETE', '/roles/:id', 'staff.change', confirmed),
  listLimits: call('GET', '/limits', 'staff.read'),
  setLimits: call('PUT', '/limits/:kind/:id', 'staff.change', confirmed),
  listAudit: call('GET', '/audit', 'audit.read'),

  listOrders: call('GET', '/orders', 'orders.read'),
  countOrders: call('GET', '/order-count', 'orders.read'),
  listOrderNumbers: call('GET', '/order-numbers', 'orders.read'),
  exportOrders: call('GET', '/order-export', 'orders.export', confirmed),
  changeOrders: call('POST', '/order-changes', 'orders.read'),
  listOrderTags: call('GET', '/order-tags', 'orders.read'),
  listOrderViews: call('GET', '/order-views', 'orders.read'),
  saveOrderView: call('POST', '/order-views', 'orders.read'),
  removeOrderView: call('DELETE', '/order-views/:id', 'orders.read'),
  listWaves: call('GET', '/waves', 'orders.read'),
  getPickList: call('GET', '/pick-list', 'orders.read'),
  findArticles: call('GET', '/article-search', 'orders.read'),
  identifyArticle: call('GET', '/articles/:code', 'orders.read'),
  setShelves: call('PUT', '/shelves', 'stock.change'),
  showOrder: call('GET', '/orders/:number', 'orders.read'),
  shipOrder: call('POST', '/orders/:number/shipments', 'orders.ship'),
  makeLabel: call('POST', '/orders/:number/labels', 'orders.ship'),
  printLabels: call('GET', '/labels', 'orders.ship'),
  correctParcel: call('PUT', '/orders/:number/shipments', 'orders.ship'),
  packOrder: call('PUT', '/orders/:number/packed', 'orders.ship'),
  deliverParcel: call('PUT', '/orders/:number/delivered', 'orders.ship'),
  changeOrderAddress: call('PUT', '/orders/:number/address', 'orders.change-address'),
  previewCancel: call('POST', '/orders/:number/cancel/preview', 'orders.cancel'),
  cancelOrder: call('POST', '/orders/:number/cancel', 'orders.cancel'),
  previewRefund: call('POST', '/orders/:number/refunds/preview', 'orders.refund'),
  refundOrder: call('POST', '/orders/:number/refunds', 'orders.refund'),
  releaseOrder: call('POST', '/orders/:number/release', 'orders.release'),
  holdOrder: call('POST', '/orders/:number/hold', 'orders.hold'),
  addNote: call('POST', '/orders/:number/notes', 'orders.note'),
  removeNote: call('DELETE', '/orders/:number/notes/:id', 'orders.note'),
  resendMail: call('POST', '/orders/:number/mails/:id/resend', 'orders.resend-mail'),
  archiveOrder: call('POST', '/orders/:number/archive', 'orders.archive'),

  listReturns: call('GET', '/returns', 'orders.read'),
  showOrderReturns: call('GET', '/orders/:number/returns', 'orders.read'),
  announceReturn: call('POST', '/orders/:number/returns', 'orders.return'),
  previewReceiveReturn: call('POST', '/orders/:number/returns/:nth/receive/preview', 'orders.return'),
  receiveReturn: call('POST', '/orders/:number/returns/:nth/receive', 'orders.return'),
  previewReturnRefund: call('POST', '/orders/:number/returns/:nth/refund/preview', 'orders.refund'),
  refundReturn: call('POST', '/orders/:number/returns/:nth/refund', 'orders.refund'),
  makeReturnLabel: call('POST', '/orders/:number/returns/:nth/label', 'orders.return'),
  cancelReturn: call('POST', '/orders/:number/returns/:nth/cancel', 'orders.return'),
  previewExchange: call('POST', '/orders/:number/exchanges/preview', 'orders.return'),
  exchangeOrder: call('POST', '/orders/:number/exchanges', 'orders.return'),

  listDisputes: call('GET', '/disputes', 'orders.read'),
  showDispute: call('GET', '/disputes/:id', 'orders.read'),
  addEvidenceFile: call('PUT', '/disputes/:id/files', 'orders.refund'),
  sendEvidence: call('POST', '/disputes/:id/evidence', 'orders.refund'),
  acceptDispute: call('POST', '/disputes/:id/accept', 'orders.refund'),

  listPaymentLinks: call('GET', '/payment-links', 'orders.create'),
  previewPaymentLink: call('POST', '/payment-links/preview', 'orders.create'),
  createPaymentLink: call('POST', '/payment-links', 'orders.create'),
  cancelPaymentLink: call('POST', '/payment-links/:id/cancel', 'orders.create'),

  getFigures: call('GET', '/figures', 'figures.read'),
  getBooks: call('GET', '/finance/books', 'finance.read'),
  getOss: call('GET', '/finance/oss', 'finance.read'),
  getSie: call('GET', '/finance/sie', 'finance.read'),
  listPayouts: call('GET', '/finance/payouts', 'finance.read'),
  showPayout: call('GET', '/finance/payouts/:provider/:id', 'finance.read'),
  fetchPayouts: call('POST', '/finance/payouts/fetch', 'finance.read'),

  listStock: call('GET', '/stock', 'stock.read'),
  setStock: call('PUT', '/stock', 'stock.change'),
  showStockItem: call('GET', '/stock/items/:sku', 'stock.read'),
  listCounts: call('GET', '/stock/counts', 'stock.read'),
  showCount: call('GET', '/stock/counts/:id', 'stock.read'),
  startCount: call('POST', '/stock/counts', 'stock.change'),
  recordCount: call('PUT', '/stock/counts/:id', 'stock.change'),
  bookCount: call('POST', '/stock/counts/:id/book', 'stock.change'),
  cancelCount: call('POST', '/stock/counts/:id/cancel', 'stock.change'),
  listDeliveries: call('GET', '/stock/deliveries', 'stock.read'),
  showDelivery: call('GET', '/stock/deliveries/:id', 'stock.read'),
  expectDelivery: call('POST', '/stock/deliveries', 'stock.change'),
  dropDelivery: call('DELETE', '/stock/deliveries/:id', 'stock.change'),
  previewDelivery: call('POST', '/stock/deliveries/:id/receive/preview', 'stock.change'),
  receiveDelivery: call('POST', '/stock/deliveries/:id/receive', 'stock.change'),
  adjustStock: call('POST', '/stock/items/:sku/adjust', 'stock.change'),

  importCatalogue: call('POST', '/catalogue/imports', 'catalogue.change'),
  listImports: call('GET', '/catalogue/imports', 'catalogue.read'),
  chooseImportColumns: call('PUT', '/catalogue/import-columns', 'catalogue.change'),
  choosePublicMetafields: call('PUT', '/catalogue/public-metafields', 'catalogue.change'),
  undoImport: call('POST', '/catalogue/imports/:id/undo', 'catalogue.change'),
  exportCatalogue: call('GET', '/catalogue/export', 'catalogue.read'),

  listProducts: call('GET', '/products', 'catalogue.read'),
  showProduct: call('GET', '/products/:id', 'catalogue.read'),
  createProduct: call('POST', '/products', 'catalogue.change'),
  duplicateProduct: call('POST', '/products/:id/duplicate', 'catalogue.change'),
  changeProducts: call('POST', '/product-changes', 'catalogue.change', long),
  listProductChanges: call('GET', '/product-changes', 'catalogue.read'),
  undoProductChange: call('POST', '/product-changes/:id/undo', 'catalogue.change'),
  listAltsToCheck: call('GET', '/picture-alts', 'catalogue.read'),
  findPicturePlaces: call('POST', '/picture-places', 'catalogue.read', long),
  listProductViews: call('GET', '/product-views', 'catalogue.read'),
  saveProductView: call('POST', '/product-views', 'catalogue.read'),
  removeProductView: call('DELETE', '/product-views/:id', 'catalogue.read'),

  listListings: call('GET', '/listings', 'catalogue.read'),
  showListing: call('GET', '/listing', 'catalogue.read'),
  orderListing: call('PUT', '/listing', 'catalogue.change'),

  listCalendar: call('GET', '/calendar', 'calendar.read'),
  openShopPreview: call('POST', '/calendar/preview', 'calendar.read'),

  listCampaigns: call('GET', '/campaigns', 'campaigns.read'),
  showCampaign: call('GET', '/campaigns/:id', 'campaigns.read'),
  previewCampaign: call('POST', '/campaigns/:id/preview', 'campaigns.read'),
  saveCampaign: call('PUT', '/campaigns/:id', 'campaigns.change'),
  scheduleCampaign: call('POST', '/campaigns/:id/schedule', 'campaigns.change'),
  previewEndCampaign: call('POST', '/campaigns/:id/end/preview', 'campaigns.change'),
  endCampaign: call('POST', '/campaigns/:id/end', 'campaigns.change'),
  cancelCampaign: call('POST', '/campaigns/:id/cancel', 'campaigns.change'),

  listIssues: call('GET', '/issues', 'issues.read'),
  listAssignees: call('GET', '/issues/assignees', 'issues.assign'),
  assignIssue: call('PUT', '/issues/:id/assignee', 'issues.assign'),
  resolveIssue: call('POST', '/issues/:id/resolve', 'issues.resolve'),

  listCases: call('GET', '/cases', 'cases.read'),
  showCase: call('GET', '/cases/:id', 'cases.read'),
  listAnswerers: call('GET', '/case-answerers', 'cases.answer'),
  assignCase: call('PUT', '/cases/:id/assignee', 'cases.answer'),
  answerCase: call('POST', '/cases/:id/answers', 'cases.answer'),
  noteCase: call('POST', '/cases/:id/notes', 'cases.answer'),
  closeCase: call('POST', '/cases/:id/close', 'cases.answer'),
  reopenCase: call('POST', '/cases/:id/reopen', 'cases.answer'),

  listRedirects: call('GET', '/redirects', 'redirects.read'),
  addRedirect: call('POST', '/redirects', 'redirects.change'),
  changeRedirect: call('PUT', '/redirects', 'redirects.change'),
  removeRedirect: call('DELETE', '/redirects', 'redirects.change'),
  importRedirects: call('POST', '/redirects/import', 'redirects.change'),
  exportRedirects: call('GET', '/redirects/export', 'redirects.read'),

  listPages: call('GET', '/pages', 'pages.read'),
  showPage: call('GET', '/page', 'pages.read'),
  showPageVersion: call('GET', '/page/version', 'pages.read'),
  comparePageVersions: call('GET', '/page/difference', 'pages.read'),
  savePage: call('PUT', '/page', 'pages.change'),
  publishPage: call('POST', '/page/publish', 'pages.change'),
  cancelPagePublication: call('POST', '/page/publish/cancel', 'pages.change'),
  unpublishPage: call('POST', '/page/unpublish', 'pages.change'),
  movePage: call('POST', '/page/move', 'pages.change'),
  restorePageVersion: call('POST', '/page/restore', 'pages.change'),
  giveBackPage: call('POST', '/page/give-back', 'pages.change'),
  findPageProducts: call('GET', '/page/products', 'pages.read'),
  linkPage: call('POST', '/page/link', 'pages.change'),
  checkLinks: call('POST', '/page/links/check', 'pages.read'),
  endPageLinks: call('POST', '/page/link/end', 'pages.change'),
  addPageComment: call('POST', '/page/comments', 'pages.change'),
  resolvePageComment: call('POST', '/page/comments/resolve', 'pages.change'),
  reopenPageComment: call('POST', '/page/comments/reopen', 'pages.change'),
  previewPage: call('POST', '/page/preview', 'pages.change'),
  openPagePreview: call('POST', '/page/preview/address', 'pages.change'),
  showSiteContent: call('GET', '/site-content', 'pages.read'),
  showSiteContentVersion: call('GET', '/site-content/version', 'pages.read'),
  compareSiteContentVersions: call('GET', '/site-content/difference', 'pages.read'),
  saveSiteContent: call('PUT', '/site-content', 'pages.change'),
  publishSiteContent: call('POST', '/site-content/publish', 'pages.change'),
  cancelSiteContentPublication: call('POST', '/site-content/publish/cancel', 'pages.change'),
  restoreSiteContentVersion: call('POST', '/site-content/restore', 'pages.change'),
  giveBackSiteContent: call('POST', '/site-content/give-back', 'pages.change'),
  checkSiteContent: call('POST', '/site-content/check', 'pages.change'),
  listPictures: call('GET', '/pictures', 'pictures.read'),
  showPicture: call('GET', '/picture', 'pictures.read'),
  findKnownPictures: call('POST', '/pictures/known', 'pictures.read'),
  addPicture: call('POST', '/pictures', 'pictures.change'),
  addFilm: call('POST', '/films', 'pictures.change'),
  listFilms: call('GET', '/films', 'pictures.read'),
  removeFilm: call('POST', '/film/remove', 'pictures.change'),
  describePicture: call('PUT', '/picture', 'pictures.change'),
  removePicture: call('POST', '/picture/remove', 'pictures.change'),

  listMissedSearches: call('GET', '/searches/missed', 'search.read'),
  listSearchWords: call('GET', '/searches/words', 'search.read'),
  addSearchWords: call('POST', '/searches/words', 'search.change'),
  changeSearchWords: call('PUT', '/searches/words/:id', 'search.change'),
  removeSearchWords: call('DELETE', '/searches/words/:id', 'search.change'),

  listVouchers: call('GET', '/vouchers', 'vouchers.read'),
  createVoucher: call('POST', '/vouchers', 'vouchers.change'),
  createVoucherBatch: call('POST', '/voucher-batches', 'vouchers.change'),
  disableVoucherBatch: call('POST', '/voucher-batches/:id/disable', 'vouchers.change'),
  disableVoucher: call('POST', '/vouchers/:code/disable', 'vouchers.change'),
  listGiftCards: call('GET', '/gift-cards', 'gift-cards.read'),
  findGiftCards: call('GET', '/gift-cards/:text', 'gift-cards.read'),
  issueGiftCard: call('POST', '/gift-cards', 'gift-cards.issue', confirmed),
  createGiftCardBatch: call('POST', '/gift-card-batches', 'gift-cards.issue', confirmed),
  replaceGiftCard: call('POST', '/gift-cards/:id/replace', 'gift-cards.issue', confirmed),
  blockGiftCard: call('POST', '/gift-cards/:id/block', 'gift-cards.block'),

  listSubscribers: call('GET', '/subscribers', 'customers.read'),
  exportSubscribers: call('GET', '/subscribers/export', 'customers.export', confirmed),
  addBounce: call('POST', '/bounces', 'customers.note'),
  removeBounce: call('POST', '/bounces/remove', 'customers.note'),
  importBounces: call('POST', '/bounces/import', 'customers.note'),
  listDataRequests: call('GET', '/data-requests', 'customers.export'),
  addDataRequest: call('POST', '/data-requests', 'customers.export'),
  fulfilDataRequest: call('POST', '/data-requests/:id/fulfil', 'customers.export', confirmed),
  refuseDataRequest: call('POST', '/data-requests/:id/refuse', 'customers.export'),
  exportAddress: call('POST', '/data-requests/export', 'customers.export', confirmed),
  previewErase: call('POST', '/data-requests/erase/preview', 'customers.erase'),
  eraseAddress: call('POST', '/data-requests/erase', 'customers.erase', confirmed),
  searchCustomers: call('GET', '/customers', 'customers.read'),
  showCustomer: call('GET', '/customers/:name', 'customers.read'),
  addCustomerNote: call('POST', '/customers/:name/notes', 'customers.note'),
  removeCustomerNote: call('DELETE', '/customers/:name/notes/:id', 'customers.note'),
  giveVoucher: call('POST', '/customers/:name/vouchers', 'customers.goodwill'),
  previewMerge: call('POST', '/customers/:name/merge/preview', 'customers.merge'),
  mergeCustomers: call('POST', '/customers/:name/merge', 'customers.merge', confirmed),
} as const satisfies Record<string, StaffCall>

export type StaffCallName = keyof typeof staffCalls
