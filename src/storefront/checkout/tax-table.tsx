import type { CartItem } from '#contract/cart.ts'
import type { Currency } from '#contract/money.ts'
import type { Receipt } from '#contract/receipt.ts'
import { toMoney } from '#domain/money/price-text.ts'
import { displayPrice } from '#texts/formats/money.ts'
import { eachWithoutTax, orderTaxLines } from '#domain/tax/order-tax-lines.ts'
import type { TaxLine } from '#domain/tax/tax-lines.ts'
import { rateText } from '#texts/formats/tax-rate.ts'
import * as texts from '#texts/receipt.ts'

/** On paper an order is what a company books: per line and per rate what Directive 2006/112/EC, article 226, wants of an invoice. */
export const TaxTable = ({ receipt }: { receipt: Receipt }) => (
  <TaxLines lines={orderTaxLines(receipt)} currency={receipt.currency} />
)

/** Tax lines as a table on paper. */
export function TaxLines({ lines, currency }: { lines: readonly TaxLine[]; currency: string }) {
  // The server sends one of the shop's currencies.
  const text = (amountMinor: number) => displayPrice({ amountMinor, currency: currency as Currency })
  return (
    <table className="tax-table print-only">
      <thead>
        <tr>
          <th scope="col">{texts.taxRate}</th>
          <th scope="col">{texts.withoutTax}</th>
          <th scope="col">{texts.tax}</th>
          <th scope="col">{texts.withTax}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={rateText(line)}>
            <th scope="row">{[line.jurisdiction, rateText(line)].filter(Boolean).join(' ')}</th>
            <td>{text(line.netMinor)}</td>
            <td>{text(line.taxMinor)}</td>
            <td>{text(line.grossMinor)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What one piece costs, its tax, and what the shop calls it. */
export function LinePaper({ line, currency }: { line: CartItem; currency: string }) {
  const { priceEachAsNumber, taxPercent, sku } = line
  const each = toMoney(priceEachAsNumber, currency as Currency)
  const net = { ...each, amountMinor: eachWithoutTax(line) }
  return (
    <p className="small print-only">
      {texts.eachWithout(displayPrice(each), displayPrice(net), taxPercent)}
      {sku && `, ${sku}`}
    </p>
  )
}
