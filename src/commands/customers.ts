import { parseArgs } from 'node:util'

import { shop } from '#brand/shop.config.ts'
import { markets } from '#brand/markets.ts'
import { addressLines } from '#domain/address/address-lines.ts'
import type { CustomersDesk } from '#server/customers/service.ts'
import { createStripeProvider } from '#server/payments/stripe.ts'
import { createServices } from '#server/services.ts'

import { actor, print, printJson, type Command } from './command.ts'
import { withDatabase } from './with-database.ts'
import { countOption, refuseStrayOptions, type VerbOptions } from './option-values.ts'
import { textTable, timeText } from './text-table.ts'

const usage = `
Usage: vitrine customers list [TEXT] [--limit N] [--json]
       vitrine customers show ID-OR-EMAIL [--json]
       vitrine customers export ID-OR-EMAIL
       vitrine customers erase ID-OR-EMAIL [--json]

list    the newest accounts; with TEXT, those in whose e-mail it stands
show    an account with its orders
export  prints everything that is kept about a customer, as JSON: the same that the account's own export gives
erase   erases an account as its owner would: sessions, bags and letters go, orders stay without name, address and e-mail;
        those under way lose them when they are done. It cannot be undone

  --limit N  how many (50)
  --json     print as JSON

Who exported or erased whom (by id) stands in the audit. Guests have no account; their orders are in "vitrine orders".

Exit codes: 0 done, 1 no such account, 2 called wrongly.
`

/** Opens the accounts for as long as `work` takes, beside a running shop: the services are its own, so an erasure is the same. */
const withCustomers = <T>(work: (desk: CustomersDesk) => Promise<T>): Promise<T> =>
  withDatabase(async (database, config) => {
    const { customers } = await createServices({
      config,
      shop,
      markets,
      database,
      provider: createStripeProvider(config.stripe),
      // Letters are put down for the running shop, which sends them.
      mailer: { send: () => Promise.reject(new Error('Mail is sent by the running shop.')) },
      now: Date.now,
      log: () => undefined,
      // What is done here stands in the audit.
      security: () => undefined,
    })
    return work(customers.desk)
  })

const list = (text: string, limit: number, json: boolean) =>
  withCustomers(async (desk) => {
    const found = await desk.search(text, limit)
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
    return 0
  })

type Act = (desk: CustomersDesk, id: string, json: boolean) => Promise<object | null>

const show: Act = async (desk, id, json) => {
  const shown = await desk.show(id)
  if (!shown) return null
  const { customer, registeredAt, isEmailProven } = shown
  if (json) printJson(shown)
  else {
    const { firstName, lastName, address1, address2, zipCode, city, state, country } = customer
    const place = { address1, address2, zipCode, city, state, country }
    print(
      textTable([
        ['Account', id],
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
  return shown
}

const exportAll: Act = async (desk, id) => {
  const document = await desk.export(id, actor)
  if (document) printJson(document)
  return document
}

const erase: Act = async (desk, id, json) => {
  const erased = await desk.erase(id, actor)
  if (!erased) return null
  const { ordersAnonymised, ordersWaiting } = erased
  if (json) printJson({ id, ...erased })
  else
    print(
      `Account ${id} is erased. Orders without their buyer now: ${ordersAnonymised}; when they are done: ${ordersWaiting}.`,
    )
  return erased
}

const acts: Readonly<Record<string, Act>> = { show, export: exportAll, erase }

const actOn = (act: Act, name: string, json: boolean) =>
  withCustomers(async (desk) => {
    const id = await desk.idOf(name)
    if (id !== null && (await act(desk, id, json)) !== null) return 0
    process.stderr.write(`There is no account ${name}. "vitrine customers list" finds it.\n`)
    return 1
  })

const options = { json: { type: 'boolean' }, limit: { type: 'string' } } as const

const verbs: VerbOptions = {
  list: ['limit', 'json'],
  show: ['json'],
  // It is JSON in any case.
  export: ['json'],
  erase: ['json'],
}

export const command: Command = {
  usage,
  async run(args) {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options })
    const [verb = '', name, ...more] = positionals
    refuseStrayOptions('customers', verb, { values, verbs })
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
