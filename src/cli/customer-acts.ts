import { randomUUID } from 'node:crypto'

import { markets } from '#brand/markets.ts'

import * as mergeTexts from '#texts/customer-merge.ts'
import * as texts from '#texts/commands/customers.ts'

import { amountOption, currencyOption, WrongOption } from './option-values.ts'
import { print, printJson } from './command.ts'
import { withCustomers } from './with-customers.ts'
import { printResult } from './with-context.ts'

/** Writes a note about a customer. Returns the exit code. */
export function noteAbout(name: string, text: string): Promise<number> {
  if (text.trim() === '') throw new WrongOption({ code: 'customer-note-empty', params: {} })
  return withCustomers(async ({ forStaff }, context) =>
    printResult(await forStaff.addNote(context, { name, text: text.trim() }), () => print(texts.noted)),
  )
}

interface VoucherOptions {
  readonly amount?: string | undefined
  readonly currency?: string | undefined
  readonly reason?: string | undefined
  readonly message?: string | undefined
}

/** Gives a customer a voucher. Returns the exit code. */
export function giveVoucher(name: string, options: VoucherOptions): Promise<number> {
  const amountMinor = amountOption('--amount', options.amount ?? '')
  const currency = currencyOption(options.currency ?? '', markets)
  const reason = options.reason?.trim() ?? ''
  if (reason === '') throw new WrongOption({ code: 'customer-reason-missing', params: {} })
  const message = options.message?.trim() ?? ''
  return withCustomers(async ({ forStaff }, context) =>
    printResult(
      await forStaff.giveVoucher(context, {
        name,
        key: randomUUID(),
        amountMinor,
        currency,
        reason,
        message,
      }),
      ({ code }) => print(texts.voucherMade(code)),
    ),
  )
}

interface MergeOptions {
  readonly confirm?: string | undefined
  readonly isDry: boolean
  readonly json?: boolean | undefined
}

/** Merges an account or the orders of a guest into an account, or prints what that would move. Returns the exit code. */
export function mergeCustomers(
  from: string,
  into: string,
  { confirm, isDry, json }: MergeOptions,
): Promise<number> {
  return withCustomers(async ({ forStaff: { merge } }, context) => {
    const input = { from, into, confirmation: confirm ?? null, isPreview: isDry }
    return printResult(
      isDry ? await merge.preview(context, input) : await merge(context, input),
      (merged) => {
        if (json) printJson(merged)
        else
          print(
            [
              isDry ? mergeTexts.wouldMove(merged) : mergeTexts.isMerged(merged),
              ...mergeTexts.whatMoves(merged),
            ].join('\n'),
          )
      },
    )
  })
}
