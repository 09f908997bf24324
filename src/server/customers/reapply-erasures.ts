import { noteAct } from '../audit/service.ts'
import type { Database, Queries } from '../database/database.ts'
import { longRead } from '../database/long-read.ts'
import { normalEmail } from '../mail/email-identity.ts'
import { mailboxHash, type Erasure } from '../erasures.ts'
import { eraseAccount, type ForgetDeps } from './forget.ts'
import { findAccount } from './find-account.ts'
import { createGuest } from './mailbox-data.ts'
import { findCustomer } from './repository.ts'

/** Nobody calls this: a restored database lacks what was erased after the backup. */
const actor = 'restore'

/**
 * Erases again who was erased after the backup from which the database comes. Returns how many erasures. Harmless to repeat: each is
 * written down once all of it is done.
 */
export async function reapplyErasures(deps: ForgetDeps): Promise<number> {
  const { database, erasures, now } = deps
  const unknown = await erasures.unknown()
  if (unknown.length === 0) return 0
  const addresses = await addressesByHash(database)
  for (const erasure of unknown) {
    await eraseAgain(deps, erasure, addresses.get(erasure.mailbox ?? '') ?? [])
    await database.write(async (tx) => {
      await erasures.insert(tx, erasure)
      const ref = erasure.account ?? `mailbox:${erasure.mailbox}`
      await noteAct(tx, { actor, action: 'customer-erase', ref, detail: { asked: erasure.at } }, now())
    })
  }
  return unknown.length
}

async function eraseAgain(
  deps: ForgetDeps,
  { account, mailbox }: Erasure,
  emails: readonly string[],
): Promise<void> {
  const { read } = deps.database
  const row = account === null ? undefined : await findCustomer(read, { column: 'id', value: account })
  const isTheirs = row !== undefined && mailbox === mailboxHash(normalEmail(row.email))
  if (row)
    await eraseAccount(
      deps,
      isTheirs ? { ...row, email_proven_at: row.email_proven_at ?? deps.now() } : row,
      {
        isAgain: true,
      },
    )
  for (const email of emails) {
    const found = (await findAccount(read, email)) ?? createGuest(email, deps.now())
    await eraseAccount(deps, { ...found, email_proven_at: deps.now() }, { isAgain: true })
  }
}

/** Where addresses stand, in documents or alone. */
const places = [
  ['orders', 'id', 'email'],
  ['orders', 'id', 'snapshot'],
  ['customers', 'id', 'email'],
  ['customers', 'id', 'claimed_email'],
  ['subscribers', 'email', 'email'],
  ['restock_asks', 'id', 'email'],
  ['cases', 'id', 'email'],
  ['carts', 'id', 'body'],
  ['payment_attempts', 'id', 'snapshot'],
  ['gift_cards', 'id', 'body'],
  ['outbox', 'id', 'payload'],
] as const

const portion = 1000
const quoted = /"((?:[^"\\]|\\.)*@(?:[^"\\]|\\.)*)"/g

/** Every address that the database has, by its hash. */
const addressesByHash = (database: Database): Promise<Map<string, string[]>> =>
  longRead(database, async (queries) => {
    const emails = new Set<string>()
    for (const place of places)
      for await (const text of listTexts(queries, place))
        for (const email of emailsIn(text)) emails.add(email)
    return Map.groupBy(emails, mailboxHash)
  })

async function* listTexts(
  queries: Queries,
  [table, key, column]: (typeof places)[number],
): AsyncGenerator<string> {
  for (let last = ''; ;) {
    const rows = await queries
      .selectFrom(table)
      .select([`${key} as key`, `${column} as text`])
      .where(key, '>', last)
      .where(column, 'like', '%@%')
      .orderBy(key)
      .limit(portion)
      .execute()
    for (const { text } of rows) if (text !== null) yield text
    last = rows.at(-1)?.key ?? ''
    if (rows.length < portion) return
  }
}

function emailsIn(text: string): string[] {
  if (!text.startsWith('{')) return [normalEmail(text)]
  // Written by JSON.stringify, so what stands between quotes can be read back.
  return [...text.matchAll(quoted)].map(([literal]) => normalEmail(JSON.parse(literal) as string))
}
