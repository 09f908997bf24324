import { parseArgs } from 'node:util'

import { markets } from '#brand/markets.ts'
import { shop } from '#brand/shop.config.ts'
import { parseMoney } from '#domain/money/parse-money.ts'
import { displayPrice } from '#texts/formats/money.ts'
import { priceTaxText } from '#texts/formats/price-tax.ts'
import { returnDaysText, wayBackText } from '#texts/formats/return-terms.ts'
import * as texts from '#texts/commands/countries.ts'

import { print, printJson, type Command } from './command.ts'
import { countryRows, type CountryRow } from './examining/country-table.ts'
import { textTable } from './text-table.ts'

const postcodeText = ({ postcodes, example }: CountryRow): string =>
  postcodes.length === 0 ? texts.anyPostcode : texts.postcodes(postcodes, example ?? '')

const fee = ({ returns }: CountryRow): string =>
  returns.fee === undefined ? '' : displayPrice(parseMoney(returns.fee))

export const command: Command = {
  usage: texts.usage,
  async run(args) {
    const { values } = parseArgs({ args: [...args], options: { json: { type: 'boolean' } } })
    const rows = countryRows(markets, shop)
    if (values.json) printJson(rows)
    else
      print(
        textTable([
          texts.headings,
          ...rows.map((row) => [
            row.country,
            row.territory,
            postcodeText(row),
            row.states === 0 ? '' : texts.states(row.states, row.firstState),
            priceTaxText[row.tax],
            returnDaysText(row.returns),
            wayBackText(row.returns, fee(row)),
          ]),
        ]),
      )
    return 0
  },
}
