import type { CartItem } from '#contract/cart.ts'
import type { Currency } from '#contract/money.ts'
import type { Receipt } from '#contract/receipt.ts'
import { displayPrice, toMoney } from '#domain/money/price-text.ts'
import { eachWithoutTax, taxLines } from '#domain/money/tax-lines.ts'

/** On paper an order is what a company books: per line and per rate what Directive 2006/112/EC, article 226, wants of an invoice. */
export function TaxTable({ receipt }: { receipt: Receipt }) {
  // The server sends one of the shop's currencies.
  const text = (amountMinor: number) => displayPrice({ amountMinor, currency: receipt.currency as Currency })
  return (
    <table className="tax-table print-only">
      <thead>
        <tr>
          <th scope="col">Tax rate</th>
          <th scope="col">Without tax</th>
          <th scope="col">Tax</th>
          <th scope="col">With tax</th>
        </tr>
      </thead>
      <tbody>
        {taxLines(receipt).map(({ percent, netMinor, taxMinor, grossMinor }) => (
          <tr key={percent}>
            <th scope="row">{percent}%</th>
            <td>{text(netMinor)}</td>
            <td>{text(taxMinor)}</td>
            <td>{text(grossMinor)}</td>
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
      {displayPrice(each)} each, {displayPrice(net)} without {taxPercent}% tax
      {sku && `, ${sku}`}
    </p>
  )
}
