import { wrongAt } from '#domain/brand-error.ts'
import { markets } from '#brand/markets.ts'
import { shop } from '#brand/shop.config.ts'
import { currencies } from '#contract/money.ts'
import type { OssAnswer } from '#contract/staff/finance.ts'
import { marketChooser } from '#domain/market-choice.ts'
import { readOss } from '#server/finance/read-oss.ts'
import * as texts from '#texts/commands/finance.ts'

import { printJson } from './command.ts'
import { major, printCsv } from './csv-output.ts'
import { readRates } from './finance-rates.ts'
import { choiceOption, WrongOption } from './option-values.ts'
import { printResult, withContext } from './with-context.ts'

interface OssOptions {
  readonly quarter?: string | undefined
  readonly currency?: string | undefined
  readonly rate?: readonly string[] | undefined
  readonly json?: boolean | undefined
}

/** The country and currency of the shop's books, and where its days begin. */
export function readHome() {
  const { homeCountry: country, timeZone = 'UTC' } = shop
  const choice = marketChooser(markets)(country)
  if (!choice)
    throw wrongAt('brand/shop.config.ts', 'homeCountry', {
      code: 'home-country-without-market',
      params: { country },
    })
  return { country, currency: choice.pricelist.currency, timeZone }
}

/** Prints what is declared for a quarter; names the rates that are missing. Returns the exit code. */
export function printOss({ quarter = '', currency, rate = [], json }: OssOptions): Promise<number> {
  if (!/^20\d{2}-Q[1-4]$/.test(quarter))
    throw new WrongOption({ code: 'quarter-wrong', params: { text: quarter } })
  const home = readHome()
  const input = {
    quarter,
    currency: currency === undefined ? home.currency : choiceOption('--currency', currency, currencies),
    typedRates: readRates(rate, 'SEK@2026-Q4'),
    home,
  }
  return withContext(async (context) => {
    let missing = 0
    const code = printResult(await readOss(context, input), (oss) => {
      missing = json ? 0 : noteRates(oss)
      if (json) printJson(oss)
      else if (missing === 0) printRows(oss)
    })
    return missing > 0 ? 1 : code
  })
}

/** Says on standard error which rates are missing, or stand for one that is not known yet. Returns how many are missing. */
function noteRates({ rates, isOver, quarter }: OssAnswer): number {
  if (!isOver) process.stderr.write(`${texts.quarterNotOver(quarter)}\n`)
  const missing = rates.filter(({ perEuro }) => perEuro === null)
  for (const { currency, quarter: of, day } of missing)
    process.stderr.write(`${texts.rateMissing(currency, day, of)}\n`)
  return missing.length
}

function printRows({ quarter, currency, rows, corrections }: OssAnswer): void {
  printCsv(
    ['Quarter', 'Country', 'Rate', 'Currency', 'Taxable', 'VAT'],
    [
      ...rows.map((row) => [
        quarter,
        row.country,
        row.percent,
        currency,
        major(row.taxableMinor),
        major(row.taxMinor),
      ]),
      ...corrections.map((row) => [row.quarter, row.country, '', currency, '', major(row.taxMinor)]),
    ],
  )
}
