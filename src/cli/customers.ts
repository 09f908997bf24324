import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'

import type { Context } from '#server/application/context.ts'
import { ErasuresFileError, mergeErasures } from '#server/erasures.ts'
import type { CustomersForStaff, ErasedAccount, ErasedAddress } from '#server/customers/service.ts'
import { readDataPlace } from '#server/data-place.ts'
import { normalEmail, readEmail } from '#server/mail/email-identity.ts'
import { dataFaultText } from '#texts/data-faults.ts'
import { refusalStays, whatStays } from '#texts/erasure.ts'
import * as texts from '#texts/commands/customers.ts'

import { print, printJson, type Command } from './command.ts'
import { giveVoucher, mergeCustomers, noteAbout } from './customer-acts.ts'
import { printCustomer } from './customer-text.ts'
import { withCustomers } from './with-customers.ts'
import { countOption, refuseStrayOptions, WrongOption, type VerbOptions } from './option-values.ts'
import { textTable, timeText } from './text-table.ts'
import { printResult } from './with-context.ts'

const list = (text: string, { limit, isGuest, json }: { limit: number; isGuest: boolean; json: boolean }) =>
  withCustomers(async ({ forStaff }, context) =>
    printResult(
      await forStaff.list(context, { text, isGuest, after: null, limit }),
      ({ customers: found }) => {
        if (json) printJson(found)
        else if (found.length === 0)
          print(text === '' ? (isGuest ? texts.noGuests : texts.noAccounts) : texts.notFound(text))
        else {
          const rows = found.map(({ id, email, name, country, registeredAt }) => [
            id,
            timeText(registeredAt),
            country,
            email,
            name,
          ])
          print(textTable([isGuest ? texts.guestHeadings : texts.accountHeadings, ...rows]))
        }
      },
    ),
  )

function printErased({ id, ...erased }: ErasedAccount, json: boolean): void {
  if (json) printJson({ id, ...erased })
  else print([texts.erased(id), ...whatStays(erased)].join('\n'))
}

function printErasedAddress(email: string, erased: ErasedAddress, json: boolean): void {
  const { isKnown, account, hasUnsubscribed } = erased
  if (json) return printJson({ email, ...erased })
  const lines = isKnown
    ? [texts.addressErased(email, account), ...whatStays(erased)]
    : [texts.nothingKept(email)]
  print([...lines, ...(hasUnsubscribed ? [refusalStays] : [])].join('\n'))
}

/** What an erasure leaves, and why, in a sentence for each. */
type Act = (forStaff: CustomersForStaff, context: Context, name: string, json: boolean) => Promise<number>

/** The address where one was given instead of an id; it may have no account. */
function readAddress(name: string): string | null {
  if (!name.includes('@')) return null
  const { fault } = readEmail(name)
  if (fault !== null) throw new WrongOption({ code: 'email-wrong', params: { fault } })
  return normalEmail(name)
}

const acts: Readonly<Record<string, Act>> = {
  show: async (forStaff, context, name, json) =>
    printResult(await forStaff.show(context, { name }), json ? printJson : printCustomer),
  async export(forStaff, context, name) {
    const email = readAddress(name)
    return email === null
      ? printResult(await forStaff.export(context, { name }), printJson)
      : printResult(await forStaff.exportAddress(context, { email }), printJson)
  },
  async erase(forStaff, context, name, json) {
    const email = readAddress(name)
    return email === null
      ? printResult(await forStaff.erase(context, { name }), (erased) => printErased(erased, json))
      : printResult(await forStaff.eraseAddress(context, { email }), (erased) =>
          printErasedAddress(email, erased, json),
        )
  },
}

const actOn = (act: Act, name: string, json: boolean) =>
  withCustomers(({ forStaff }, context) => act(forStaff, context, name, json))

/** Brings lists of erasures into the data folder's own, and erases whom the database does not know to be erased. */
async function reapply(files: readonly string[]): Promise<number> {
  const absent = files.find((file) => !existsSync(file))
  if (absent !== undefined) throw new WrongOption({ code: 'file-absent', params: { file: absent } })
  const { dataDir } = readDataPlace(process.env)
  try {
    await mergeErasures(dataDir, files)
    const erased = await withCustomers((customers) => customers.reapplyErasures())
    print(texts.erasedAgain(erased))
    return 0
  } catch (reason) {
    if (!(reason instanceof ErasuresFileError)) throw reason
    process.stderr.write(`${dataFaultText(reason.fault)}\n`)
    return 1
  }
}

const options = {
  json: { type: 'boolean' },
  guests: { type: 'boolean' },
  limit: { type: 'string' },
  amount: { type: 'string' },
  currency: { type: 'string' },
  reason: { type: 'string' },
  message: { type: 'string' },
  confirm: { type: 'string' },
  'dry-run': { type: 'boolean' },
} as const

const verbs: VerbOptions = {
  list: ['limit', 'guests', 'json'],
  show: ['json'],
  note: [],
  voucher: ['amount', 'currency', 'reason', 'message'],
  merge: ['confirm', 'dry-run', 'json'],
  // It is JSON in any case.
  export: ['json'],
  erase: ['json'],
  'reapply-erasures': [],
}

export const command: Command = {
  usage: texts.usage,
  async run(args) {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options })
    const [verb = '', name, ...more] = positionals
    refuseStrayOptions('customers', verb, { values, verbs })
    if (verb === 'reapply-erasures') return reapply(positionals.slice(1))
    const json = values.json === true
    const limit = values.limit === undefined ? 50 : countOption('--limit', values.limit)
    if (verb === 'merge' && name !== undefined && more.length === 1)
      return mergeCustomers(name, more[0] ?? '', { ...values, isDry: values['dry-run'] === true })
    if (verb === 'note' && name !== undefined && more.length === 1) return noteAbout(name, more[0] ?? '')
    if (more.length === 0) {
      if (verb === 'list') return list(name ?? '', { limit, isGuest: values.guests === true, json })
      if (verb === 'voucher' && name !== undefined) return giveVoucher(name, values)
      const act = Object.hasOwn(acts, verb) ? acts[verb] : undefined
      if (act && name !== undefined) return actOn(act, name, json)
    }
    process.stderr.write(texts.usage.trimStart())
    return 2
  },
}
