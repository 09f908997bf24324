import { writeFile } from 'node:fs/promises'

import { shop } from '#brand/shop.config.ts'
import { readSie } from '#server/finance/read-sie.ts'
import * as texts from '#texts/commands/finance.ts'

import { print } from './command.ts'
import { readRates } from './finance-rates.ts'
import { WrongOption } from './option-values.ts'
import { printResult, withContext } from './with-context.ts'

interface SieOptions {
  readonly from: string
  readonly until: string
  readonly out?: string | undefined
  readonly rate?: readonly string[] | undefined
}

/** Writes the books of some days to a file for a Swedish ledger. Returns the exit code. */
export function writeSieFile({ from, until, out, rate = [] }: SieOptions): Promise<number> {
  if (out === undefined || out === '') throw new WrongOption({ code: 'sie-file-unnamed', params: {} })
  const { seller, ledger = {}, homeCountry, timeZone = 'UTC' } = shop
  const owner = { seller, ledger, homeCountry, timeZone }
  const typedRates = readRates(rate, 'SEK@2026-11-27')
  return withContext(async (context) => {
    const made = await readSie(context, { from, until, typedRates, owner })
    if (made.isDone) await writeFile(out, made.value.bytes)
    return printResult(made, (file) => {
      print(texts.written({ file: out, verifications: file.verifications, from, until: file.until }))
      if (file.until < until) process.stderr.write(`${texts.daysLeftOut(file.until)}\n`)
    })
  })
}
