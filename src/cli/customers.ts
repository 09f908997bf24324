import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'

import { addressLines } from '#domain/address/address-lines.ts'
import type { Context } from '#server/application/context.ts'
import { ErasuresFileError, mergeErasures } from '#server/erasures.ts'
import type {
  CustomersForStaff,
  ErasedAccount,
  ErasedAddress,
  ShownCustomer,
} from '#server/customers/service.ts'
import { readDataPlace } from '#server/data-place.ts'
import { normalEmail, readEmail } from '#server/mail/email-identity.ts'
import { refusalStays, whatStays } from '#texts/erasure.ts'
import { emailFaultText } from '#texts/field-faults.ts'

import { print, printJson, type Command } from './command.ts'
import { withCustomers } from './with-customers.ts'
import { countOption, refuseStrayOptions, WrongOption, type VerbOptions } from './option-values.ts'
import { textTable, timeText } from './text-table.ts'
import { printResult } from './with-context.ts'

const usage = `
Usage: vitrine customers list [TEXT] [--limit N] [--json]
       vitrine customers show ID-OR-EMAIL [--json]
       vitrine customers export ID-OR-EMAIL
       vitrine customers erase ID-OR-EMAIL [--json]
       vitrine customers reapply-erasures [FILE ...]

list    the newest accounts; with TEXT, those in whose e-mail it stands
show    an account with its orders
export  prints everything that is kept, as JSON. Of an id: the same that the account's own export gives. Of an e-mail: that of its
        account, and what is kept under the address of a guest: orders, bags, newsletter, waiting lists, gift cards, mails
erase   erases an account, by its id, as its owner would; or, by e-mail, all that is kept under the address, with or without an
        account. What bookkeeping law asks for stays without the person; what is under way loses them when it is done: it says what
        stays and why. It cannot be undone, and does no harm when repeated

reapply-erasures  after a database was restored: erases again who was erased after the backup. Each erasure stands, as a hash, in
        DATA_DIR/erasures.jsonl, which backups have too; name other such files, of other nodes or of younger backups

  --limit N  how many (50)
  --json     print as JSON

Be sure that whoever asks owns the address: answer to that address alone. Who exported or erased what stands in the audit, accounts by
their id and guests by a hash.

Exit codes: 0 done, 1 no such account, 2 usage error.
`

const list = (text: string, limit: number, json: boolean) =>
  withCustomers(async ({ forStaff }, context) =>
    printResult(await forStaff.search(context, { text, limit }), (found) => {
      if (json) printJson(found)
      else if (found.length === 0)
        print(text === '' ? 'There are no accounts.' : `No e-mail has "${text}" in it.`)
      else {
        const rows = found.map(({ id, email, name, country, registeredAt }) => [
          id,
          timeText(registeredAt),
          country,
          email,
          name,
        ])
        print(textTable([['Id', 'Made (UTC)', 'Country', 'E-mail', 'Name'], ...rows]))
      }
    }),
  )

function printAccount({ customer, registeredAt, isEmailProven }: ShownCustomer): void {
  const { firstName, lastName, address1, address2, zipCode, city, state, country } = customer
  const place = { address1, address2, zipCode, city, state, country }
  print(
    textTable([
      ['Account', customer.customer],
      ['Made (UTC)', timeText(registeredAt)],
      ['E-mail', `${customer.email}${isEmailProven ? '' : ' (not proven)'}`],
      ['Name', `${firstName} ${lastName}`],
      ['Address', addressLines(place, { country }).join(', ')],
      ['Telephone', customer.phoneNumber],
      ['Newsletter', customer.newsletter ? 'yes' : 'no'],
      ...customer.orders.map(({ order, date, statusDescription, totals }) => [
        `Order ${order}`,
        `${date}  ${totals.grandTotalPrice.replaceAll('\u00a0', ' ')}  ${statusDescription}`,
      ]),
    ]),
  )
}

function printErased({ id, ...erased }: ErasedAccount, json: boolean): void {
  if (json) printJson({ id, ...erased })
  else print([`Account ${id} is erased.`, ...whatStays(erased)].join('\n'))
}

function printErasedAddress(email: string, erased: ErasedAddress, json: boolean): void {
  const { isKnown, account, hasUnsubscribed } = erased
  if (json) return printJson({ email, ...erased })
  const what = account === null ? '' : `, with the account ${account}`
  const lines = isKnown
    ? [`All that was kept under ${email} is erased${what}.`, ...whatStays(erased)]
    : [`Nothing is kept under ${email} that could be erased now.`]
  print([...lines, ...(hasUnsubscribed ? [refusalStays] : [])].join('\n'))
}

/** What an erasure leaves, and why, in a sentence for each. */
type Act = (forStaff: CustomersForStaff, context: Context, name: string, json: boolean) => Promise<number>

/** The address where one was given instead of an id; it may have no account. */
function readAddress(name: string): string | null {
  if (!name.includes('@')) return null
  const { fault } = readEmail(name)
  if (fault !== null) throw new WrongOption(`${emailFaultText(fault)}.`)
  return normalEmail(name)
}

const acts: Readonly<Record<string, Act>> = {
  show: async (forStaff, context, name, json) =>
    printResult(await forStaff.show(context, { name }), json ? printJson : printAccount),
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
  if (absent !== undefined) throw new WrongOption(`There is no file ${absent}.`)
  const { dataDir } = readDataPlace(process.env)
  try {
    await mergeErasures(dataDir, files)
    const erased = await withCustomers((customers) => customers.reapplyErasures())
    print(`Erasures that were applied again: ${erased}.`)
    return 0
  } catch (reason) {
    if (!(reason instanceof ErasuresFileError)) throw reason
    process.stderr.write(`${reason.message}\n`)
    return 1
  }
}

const options = { json: { type: 'boolean' }, limit: { type: 'string' } } as const

const verbs: VerbOptions = {
  list: ['limit', 'json'],
  show: ['json'],
  // It is JSON in any case.
  export: ['json'],
  erase: ['json'],
  'reapply-erasures': [],
}

export const command: Command = {
  usage,
  async run(args) {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options })
    const [verb = '', name, ...more] = positionals
    refuseStrayOptions('customers', verb, { values, verbs })
    if (verb === 'reapply-erasures') return reapply(positionals.slice(1))
    const json = values.json === true
    const limit = values.limit === undefined ? 50 : countOption('--limit', values.limit)
    if (more.length === 0) {
      if (verb === 'list') return list(name ?? '', limit, json)
      const act = Object.hasOwn(acts, verb) ? acts[verb] : undefined
      if (act && name !== undefined) return actOn(act, name, json)
    }
    process.stderr.write(usage.trimStart())
    return 2
  },
}
