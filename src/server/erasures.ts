import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, readFile } from 'node:fs/promises'
import path from 'node:path'

import { unknownFields } from '#contract/unknown-fields.ts'

import { DataError } from './data-error.ts'
import type { Database, Tx } from './database/database.ts'
import type { ErasuresTable } from './database/tables/customer-tables.ts'
import { hashToken } from './tokens.ts'

/** In the data folder, and in backups: outlives the database, which a backup replaces by one that knows nothing of later erasures. */
export const erasuresFile = 'erasures.jsonl'

/** An erasure, as it is kept in the database and in the file. Names nobody. */
export type Erasure = ErasuresTable

/** A file that is not a list of erasures. */
export class ErasuresFileError extends DataError {}

/** What is kept of an erased address: only who has it can tell that it is meant. `email` as accounts keep it. */
export const mailboxHash = (email: string): string => hashToken(`erasure:${email}`)

export interface ErasureLog {
  /** Notes an erasure in its transaction: of an account, of an address that was shown to be the person's, or of both. */
  record(tx: Tx, erased: { account: string | null; email: string | null }): Promise<void>
  /** Writes down an erasure that was applied again. */
  insert(tx: Tx, erasure: Erasure): Promise<void>
  /** Brings the file up to date with the database. Returns how many it lacked. */
  keep(): Promise<number>
  /** Erasures of the file that this database knows nothing of, the oldest first. Throws an ErasuresFileError. */
  unknown(): Promise<Erasure[]>
}

export function createErasureLog({
  database,
  dataDir,
  now,
}: {
  readonly database: Database
  readonly dataDir: string
  readonly now: () => number
}): ErasureLog {
  const file = path.join(dataDir, erasuresFile)
  const insert = async (tx: Tx, erasure: Erasure): Promise<void> => {
    await tx
      .insertInto('erasures')
      .values(erasure)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  }
  const known = () => database.read.selectFrom('erasures').selectAll().orderBy('at').orderBy('id').execute()
  return {
    record: (tx, { account, email }) =>
      insert(tx, {
        id: randomUUID(),
        at: now(),
        account,
        mailbox: email === null ? null : mailboxHash(email),
      }),
    insert,
    keep: async () => append(file, await known()),
    async unknown() {
      const ids = new Set((await known()).map(({ id }) => id))
      return (await readErasures(file)).filter(({ id }) => !ids.has(id)).toSorted((a, b) => a.at - b.at)
    },
  }
}

/** Takes what other lists know into that of a data folder. Lists that are not there are empty. */
export async function mergeErasures(dataDir: string, lists: readonly string[]): Promise<void> {
  const all = await Promise.all(lists.map(readErasures))
  await append(path.join(dataDir, erasuresFile), all.flat())
}

async function append(file: string, erasures: readonly Erasure[]): Promise<number> {
  const kept = new Set((await readErasures(file)).map(({ id }) => id))
  const missing = [...new Map(erasures.map((each) => [each.id, each])).values()].filter(
    ({ id }) => !kept.has(id),
  )
  if (missing.length === 0) return 0
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const isCutOff = existsSync(file) && !/(^|\n)$/.test(await readFile(file, 'utf8'))
  const handle = await open(file, 'a', 0o600)
  try {
    await handle.writeFile(
      (isCutOff ? '\n' : '') + missing.map((each) => `${JSON.stringify(each)}\n`).join(''),
    )
    await handle.sync()
  } finally {
    await handle.close()
  }
  return missing.length
}

/** The erasures of a file; none where there is no file. Of a line whose writing broke off nothing is lost: the database still has it. */
async function readErasures(file: string): Promise<Erasure[]> {
  if (!existsSync(file)) return []
  const lines = (await readFile(file, 'utf8')).split('\n')
  return lines.flatMap((line, index) => {
    const erasure = parsed(line)
    if (erasure) return [erasure]
    const isWhole = line.trim() === '' || !line.startsWith('{') || line.endsWith('}')
    if (line.trim() === '' || !isWhole) return []
    throw new ErasuresFileError({ code: 'not-an-erasure', params: { file, line: index + 1 } })
  })
}

function parsed(line: string): Erasure | null {
  try {
    const { id, at, account = null, mailbox = null } = unknownFields(JSON.parse(line))
    const isText = (value: unknown): value is string | null => value === null || typeof value === 'string'
    return typeof id === 'string' && Number.isSafeInteger(at) && isText(account) && isText(mailbox)
      ? { id, at: Number(at), account, mailbox }
      : null
  } catch {
    return null
  }
}
