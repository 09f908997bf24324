import type { Context } from '#server/application/context.ts'
import { fetchPayouts } from '#server/payments/payouts/fetch-payouts.ts'
import { findPayoutProvider } from '#server/payments/payouts/repository.ts'
import { listPayouts, showPayout } from '#server/payments/payouts/read-payouts.ts'
import { payoutLineRows, payoutRows } from '#texts/payout-file.ts'
import * as texts from '#texts/commands/finance.ts'

import { print, printJson } from './command.ts'
import { printCsv } from './csv-output.ts'
import { timeOption } from './option-values.ts'
import { printResult, withContext } from './with-context.ts'

interface PayoutOptions {
  readonly payout?: string | undefined
  readonly fetch?: boolean | undefined
  readonly since?: string | undefined
  readonly open?: boolean | undefined
  readonly json?: boolean | undefined
}

/** Prints rows as CSV; the first has their heads. */
const printRows = ([head = [], ...rows]: readonly (readonly string[])[]): void => printCsv(head, rows)

/** As many as a year has, paid out every day. */
const listed = 400

/** Prints what providers paid out, or the lines of one payout; asks the providers first where that is wished. Returns the exit code. */
export const writePayouts = (options: PayoutOptions): Promise<number> => {
  const { payout, fetch = false, open = false, json = false } = options
  const since = options.since === undefined ? null : timeOption('--since', options.since)
  return withContext(async (context) => {
    if (fetch || since !== null) {
      const code = printResult(await fetchPayouts(context, { since }), ({ payouts, unmatched }) => {
        if (!json) print(texts.payoutsRead(payouts, unmatched))
      })
      if (code !== 0) return code
    }
    return payout === undefined ? printAll(context, { open, json }) : printOne(context, payout, json)
  })
}

async function printAll(context: Context, { open, json }: { open: boolean; json: boolean }): Promise<number> {
  const filter = { show: open ? 'open' : undefined, timeZone: 'UTC', limit: listed } as const
  return printResult(await listPayouts(context, filter), ({ payouts }) =>
    json ? printJson(payouts) : printRows(payoutRows(payouts, 'command')),
  )
}

async function printOne(context: Context, id: string, json: boolean): Promise<number> {
  const provider = await findPayoutProvider(context.app.database.read, id)
  return printResult(await showPayout(context, { provider, id }), (found) =>
    json ? printJson(found) : printRows(payoutLineRows(found, 'command')),
  )
}
