import type { OfficeBrowser } from '#tests/back-office.ts'

type AskName = Parameters<OfficeBrowser['ask']>[0]
type AskInput = Parameters<OfficeBrowser['ask']>[1]

/** What a person at the back office does, as one call. */
export interface OfficeCall {
  readonly what: string
  readonly name: AskName
  readonly input?: AskInput
}

/** What a search may begin with, of an order in the midst of the trade. */
export interface Sample {
  readonly number: string
  readonly email: string
  readonly lastName: string
  readonly phone: string
  readonly postcode: string
  readonly sku: string
  readonly trackingId: string
}

const day = 86_400_000
const dayText = (at: number) => new Date(at).toISOString().slice(0, 10)

/** The lists, searches, filters and sums that the screens ask for. */
export function officeCalls(sample: Sample, now: number): OfficeCall[] {
  const orders = (what: string, query: Readonly<Record<string, string>>): OfficeCall => ({
    what: `orders: ${what}`,
    name: 'listOrders',
    input: { query },
  })
  const from = (days: number) => ({ from: dayText(now - days * day), until: dayText(now) })
  return [
    orders('the newest', {}),
    orders('to pack', { pack: 'ready', sort: 'oldest' }),
    orders('by number', { text: sample.number }),
    orders('by email', { text: sample.email }),
    orders('by name', { text: sample.lastName }),
    orders('by phone', { text: sample.phone }),
    orders('by postcode', { text: sample.postcode }),
    orders('by tracking number', { text: sample.trackingId }),
    orders('with a SKU', { sku: sample.sku }),
    orders('a country and an amount', { country: 'DE', atLeast: '500' }),
    orders('a month, refunded', { ...from(30), payment: 'refunded' }),
    orders('nothing is found', { text: 'nobody-of-this-name' }),
    { what: 'orders: how many', name: 'countOrders', input: { query: {} } },
    { what: 'orders: how many of a country', name: 'countOrders', input: { query: { country: 'DE' } } },
    { what: 'orders: a page of numbers', name: 'listOrderNumbers', input: { query: {} } },
    { what: 'one order', name: 'showOrder', input: { params: { number: sample.number } } },
    { what: 'pick list', name: 'getPickList', input: { query: {} } },
    { what: 'returns', name: 'listReturns', input: { query: {} } },
    { what: 'customers: by name', name: 'searchCustomers', input: { query: { text: sample.lastName } } },
    { what: 'customers: by email', name: 'searchCustomers', input: { query: { text: sample.email } } },
    { what: 'one customer', name: 'showCustomer', input: { params: { name: sample.email } } },
    { what: 'issues', name: 'listIssues', input: { query: { show: 'open' } } },
    { what: 'audit', name: 'listAudit', input: { query: {} } },
    { what: 'stock', name: 'listStock', input: { query: {} } },
    { what: 'history of a SKU', name: 'showStockItem', input: { params: { sku: sample.sku } } },
    { what: 'products', name: 'listProducts', input: { query: {} } },
    { what: 'vouchers', name: 'listVouchers', input: { query: {} } },
    { what: 'gift cards', name: 'listGiftCards', input: { query: {} } },
    { what: 'figures: today', name: 'getFigures', input: { query: { period: 'today' } } },
    { what: 'figures: month', name: 'getFigures', input: { query: { period: 'month' } } },
    { what: 'figures: year', name: 'getFigures', input: { query: { period: 'year' } } },
    { what: 'books: a month', name: 'getBooks', input: { query: from(30) } },
    { what: 'books: a year', name: 'getBooks', input: { query: from(365) } },
  ]
}
