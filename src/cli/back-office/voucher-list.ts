import type { Voucher } from '#contract/voucher.ts'
import { displayPrice } from '#texts/formats/money.ts'
import { formatPrices } from '#texts/formats/voucher-words.ts'
import { fromJson } from '#server/database/json.ts'
import type { ListedBatch } from '#server/vouchers/batch-repository.ts'
import type { VoucherCost } from '#server/vouchers/voucher-costs.ts'
import type { ListedVoucher } from '#server/vouchers/service.ts'
import * as texts from '#texts/commands/vouchers.ts'

import { textTable, timeText } from '../text-table.ts'

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
    ...formatPrices(minimumMinor).map((price) => texts.from(price.replaceAll('\u00a0', ' '))),
    ...(markets.length > 0 ? [texts.markets(markets.join(', '))] : []),
    ...(products.length > 0 ? [texts.products(products.join(', '))] : []),
    ...(categories.length > 0 ? [texts.categories(categories.join(', '))] : []),
  ].join('; ')

/** Orders, and what they cost: `3 (-387.00 kr)`. */
const formatCosts = (costs: readonly VoucherCost[]): string =>
  costs
    .map(({ orders, discountMinor, currency }) =>
      texts.cost(orders, displayPrice({ amountMinor: discountMinor, currency }).replaceAll('\u00a0', ' ')),
    )
    .join(', ')

const formatState = ({ voucher: { until }, isActive }: ListedVoucher, now: number): string =>
  !isActive ? texts.states.off : until !== null && until <= now ? texts.states.expired : texts.states.on

/** A batch as a line of the list: its id is that of the batch, and stands in for a code. */
export const batchLine = ({ id, body, count, ...batch }: ListedBatch): ListedVoucher => ({
  ...batch,
  voucher: { ...fromJson(body), id, code: texts.batch(count, id) },
  limitPerCustomer: null,
})

interface Shown {
  readonly costs: ReadonlyMap<string, readonly VoucherCost[]>
  readonly now: number
}

const row = (listed: ListedVoucher, { costs, now }: Shown): string[] => {
  const { voucher, used, limitTotal, limitPerCustomer } = listed
  return [
    voucher.code,
    formatState(listed, now),
    limitTotal === null ? String(used) : texts.usedText(used, limitTotal),
    limitPerCustomer === null ? '' : String(limitPerCustomer),
    time(voucher.from),
    untilText(voucher.until),
    voucher.description,
    formatCosts(costs.get(voucher.id) ?? costs.get(voucher.code) ?? []),
    formatConditions(voucher),
  ]
}

const head = texts.headings

export const voucherTable = (vouchers: readonly ListedVoucher[], shown: Shown): string =>
  textTable([head, ...vouchers.map((listed) => row(listed, shown))], [2, 3])
