import { parseArgs } from 'node:util'

import { markets } from '#brand/markets.ts'
import { shop } from '#brand/shop.config.ts'
import * as texts from '#texts/commands/tax.ts'

import { print, printJson, type Command } from './command.ts'
import { taxRows, type TaxRow } from './examining/tax-table.ts'
import { textTable } from './text-table.ts'

const classText = ({ classes }: TaxRow): string =>
  Object.entries(classes)
    .map(([name, percent]) => `${name} ${percent}%`)
    .join(', ')

export const command: Command = {
  usage: texts.usage,
  async run(args) {
    const { values } = parseArgs({ args: [...args], options: { json: { type: 'boolean' } } })
    const rows = taxRows(markets, shop.homeCountry)
    if (values.json) printJson(rows)
    else
      print(
        textTable(
          [
            texts.headings,
            ...rows.map((row) => [
              row.country,
              row.territory,
              `${row.percent}%`,
              row.treatment,
              classText(row),
              row.jurisdiction,
              row.importCharges,
              row.source,
            ]),
          ],
          [2],
        ),
      )
    return 0
  },
}
