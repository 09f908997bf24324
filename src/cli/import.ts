import { parseArgs } from 'node:util'

import { importCatalogue } from '#server/catalogue/import/import-catalogue.ts'
import { ImportError } from '#server/catalogue/import/import-error.ts'

import { actor, print, printJson, type Command } from './command.ts'
import { importReportText } from './importing/import-report.ts'
import { withShop } from './open-shop.ts'
import { progressLine } from './progress-line.ts'
import { forTerminal } from './terminal-text.ts'

const usage = `Usage: vitrine import FILE [options]

Imports products from a CSV file: a Shopify export (old or new headers) or a WooCommerce export. Comma, semicolon or tab,
UTF-8, UTF-16 or Latin-1 are found out. Each product is written whole or not at all; the same file again changes nothing.
A running shop shows the change by itself.

  --dry-run           report what would change, write nothing
  --images DIR        take pictures from this folder by their file name; others are fetched
  --currency CODE     currency of the file's prices (else its own column, else the markets' importCurrency)
  --zero-prices       give away what has a price of 0.00; without it such a product is not for sale
  --archive-missing   take products off sale that an earlier file had and this one has not;
                      none, and a note, where they are more than this file has
  --archive-many      with --archive-missing: take them off sale however many they are
  --json              the whole report as JSON

Price columns named "Price / <pricelist>" (name, id or currency) set a pricelist's own price.
Exit codes: 0 imported (rows left out are in the report), 1 the file cannot be read, nothing was written, 2 usage error.`

const options = {
  'dry-run': { type: 'boolean', default: false },
  images: { type: 'string' },
  currency: { type: 'string' },
  'zero-prices': { type: 'boolean', default: false },
  'archive-missing': { type: 'boolean', default: false },
  'archive-many': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const

function readArguments(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [file, ...more] = positionals
    if (file === undefined || more.length > 0) return 'One FILE is needed.'
    if (values['archive-many'] && !values['archive-missing'])
      return '--archive-many is nothing by itself: give it with --archive-missing.'
    return { file, values }
  } catch (reason) {
    return reason instanceof Error ? reason.message : String(reason)
  }
}

export const command: Command = {
  usage,
  async run(args) {
    const given = readArguments(args)
    if (typeof given === 'string') {
      process.stderr.write(`${given}\n\n${usage}\n`)
      return 2
    }
    const { file, values } = given
    const progress = progressLine()
    try {
      const report = await withShop((shop) =>
        importCatalogue(
          {
            file,
            dryRun: values['dry-run'],
            currency: values.currency ?? null,
            zeroPrices: values['zero-prices'],
            archiveMissing: values['archive-missing'],
            archiveMany: values['archive-many'],
          },
          {
            ...shop,
            actor,
            images: shop.media.importer(values.images ?? null),
            onProgress: progress.show,
          },
        ),
      )
      progress.clear()
      if (values.json) printJson(report)
      else print(importReportText(report).trimEnd())
      return 0
    } catch (reason) {
      progress.clear()
      if (!(reason instanceof ImportError)) throw reason
      process.stderr.write(`${forTerminal(reason.message)}\n`)
      return 1
    }
  },
}
