import type { FiguresAnswer } from '#contract/staff/figures.ts'
import * as texts from '#texts/backoffice-figures.ts'
import { countryName } from '#texts/formats/country-name.ts'

import { formatMoney } from '../format/money.ts'
import { FigureTable } from '../ui/figure-table.tsx'

/** Where it was sold, and with which vouchers. */
export function PlaceTables({ figures: { countries, vouchers } }: { readonly figures: FiguresAnswer }) {
  return (
    <div className="figures__pair">
      <FigureTable
        title={texts.countries}
        name="countries"
        columns={[texts.country, texts.orders, texts.sales]}
        rows={countries.map(({ country, currency, orders, salesMinor }) => [
          countryName(country),
          orders,
          formatMoney(salesMinor, currency),
        ])}
      />
      <FigureTable
        title={texts.vouchers}
        name="vouchers"
        columns={[texts.code, texts.orders, texts.discount, texts.sales]}
        rows={vouchers.map(({ code, currency, orders, discountMinor, salesMinor }) => [
          code,
          orders,
          formatMoney(discountMinor, currency),
          formatMoney(salesMinor, currency),
        ])}
        narrow={3}
      />
    </div>
  )
}
