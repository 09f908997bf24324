import { readFileSync } from 'node:fs'

import { parse } from 'csv-parse/sync'
import { expect } from 'vitest'

import type { SpeltReport } from '#cli/importing/spell-report.ts'

import { fixture, ledger, type ImportShop } from './import-shop.ts'

/** The rows of a fixture as another program reads them. */
export const readRows = (name: string, delimiter = ','): Record<string, string>[] =>
  parse(readFileSync(fixture(name)), { columns: true, delimiter, relax_column_count: true })

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
export const minor = (price: string | undefined): number => Math.round(Number(price) * 100)

/** All SKUs, drafts among them, with the sum of their units; and the sum of the prices of what is on a page, in a pricelist. */
export async function readSold(shop: ImportShop, pricelist: string) {
  const items = (await shop.snapshot()).variants.flatMap((variant) => variant.items)
  const stock = Object.entries(await ledger(shop.database))
  return {
    skus: new Set(stock.map(([sku]) => sku)),
    prices: sum(items.map(({ prices }) => prices[pricelist]?.amountMinor ?? 0)),
    units: sum(stock.map(([, { onHand }]) => onHand)),
    unlimited: stock.filter(([, { infinite }]) => infinite === 1).map(([sku]) => sku),
  }
}

/** Rows that were left out, with the reasons, by line. */
export const leftOut = ({ rowOutcomes }: SpeltReport): Record<number, string> =>
  Object.fromEntries(rowOutcomes.flatMap((row) => ('reason' in row ? [[row.line, row.reason]] : [])))

/** Rows add up, each has its line, and the same file again changes nothing. */
export async function expectWhole(shop: ImportShop, name: string, report: SpeltReport): Promise<void> {
  const { total, imported, merged, skipped } = report.rows
  expect(imported + merged + skipped).toBe(total)
  expect(report.rowOutcomes).toHaveLength(total)
  expect((await shop.import(fixture(name))).changes).toEqual([])
}
