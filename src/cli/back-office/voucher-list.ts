import { currencies } from '#contract/money.ts'
import type { Voucher } from '#contract/voucher.ts'
import { displayPrice } from '#texts/formats/money.ts'
import type { ListedVoucher } from '#server/vouchers/service.ts'

import { textTable, timeText } from '../text-table.ts'

/** Amounts by currency as prices, in the order of the currencies. */
export const formatPrices = (amountMinor: Voucher['amountMinor']): string[] =>
  currencies.flatMap((currency) => {
    const amount = amountMinor[currency]
    return amount === undefined ? [] : [displayPrice({ amountMinor: amount, currency })]
  })

const time = (epochMs: number | null): string => (epochMs === null ? '' : timeText(epochMs))

/** The end of a period; of one that lasts a whole day, that day. */
function untilText(epochMs: number | null): string {
  if (epochMs === null) return ''
  const text = timeText(epochMs)
  return text.endsWith(' 00:00') ? timeText(epochMs - 1).replace(/ .*/, ' 24:00') : text
}

/** What must hold, besides time: empty where it is for everybody and everything. */
const formatConditions = ({ minimumMinor, markets, products, categories }: Voucher): string =>
  [
    ...formatPrices(minimumMinor).map((price) => `from ${price.replaceAll('\u00a0', ' ')}`),
    ...(markets.length > 0 ? [`markets ${markets.join(', ')}`] : []),
    ...(products.length > 0 ? [`products ${products.join(', ')}`] : []),
    ...(categories.length > 0 ? [`categories ${categories.join(', ')}`] : []),
  ].join('; ')

const formatState = ({ voucher: { until }, isActive }: ListedVoucher, now: number): string =>
  !isActive ? 'off' : until !== null && until <= now ? 'expired' : 'on'

const row = (listed: ListedVoucher, now: number): string[] => {
  const { voucher, used, limitTotal, limitPerCustomer } = listed
  return [
    voucher.code,
    formatState(listed, now),
    limitTotal === null ? String(used) : `${used} of ${limitTotal}`,
    limitPerCustomer === null ? '' : String(limitPerCustomer),
    time(voucher.from),
    untilText(voucher.until),
    voucher.description,
    formatConditions(voucher),
  ]
}

const head = ['Code', 'State', 'Used', 'Each', 'From (UTC)', 'Until (UTC)', 'Gives', 'Only for']

export const voucherTable = (vouchers: readonly ListedVoucher[], now: number): string =>
  textTable([head, ...vouchers.map((listed) => row(listed, now))], [2, 3])
