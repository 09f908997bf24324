import { createCipheriv, createDecipheriv, createHash, hash, hkdfSync, randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

import type { Database, Queries } from '../database/database.ts'
import { toErrorAnswer } from './error-answers.ts'
import { Refused } from '../refused.ts'

export interface Kept {
  readonly status: number
  /** The answer's body. */
  readonly text: string
}

export interface Idempotency {
  /**
   * Does the work once per key: a repeat with the same call and body gets the first answer, refusals included; with another body
   * it is refused with 409. Keys of different scopes never meet. Failures of ours (5xx), 401 and 429 are not kept, so that trying again can succeed. `owner`: a secret of the
   * caller that a repeat must bring as well, or it is another request.
   */
  once(
    request: {
      key: string | string[]
      scope: string
      call: string
      body: unknown
      owner?: string | undefined
    },
    work: () => Promise<Kept>,
  ): Promise<Kept>
  /** Forgets keys older than a day. Returns how many. */
  forgetOld(): Promise<number>
}

const day = 24 * 60 * 60_000
/** How often the claim of a running request is renewed. */
const renewEveryMs = 3000
/** A claim that was not renewed for so long belongs to a server that died; a repeat may take the work over. */
const abandonedAfterMs = 15_000
const unfinished = 0

/** Keeps answers in the database, so that it makes no difference which server a repeat reaches. */
export function createIdempotency({ database, now }: { database: Database; now: () => number }): Idempotency {
  return {
    async once({ key, scope, call, body, owner }, work) {
      if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key))
        throw new Refused({
          code: 'idempotency-key-invalid',
          fields: { 'Idempotency-Key': { code: 'visible-characters' } },
        })
      const secret = [call, key, JSON.stringify(body), ...(owner === undefined ? [] : [owner])].join('\n')
      const row = { key: hash('sha256', `${scope}\n${key}`, 'hex'), bodyHash: hash('sha256', secret, 'hex') }
      for (let attempt = 0; attempt < 100; attempt++) {
        if (await claim(database, row, now())) return finish({ database, now }, { ...row, secret }, work)
        const kept = await readKept(database.read, row.key)
        if (kept && kept.body_hash !== row.bodyHash) throw reused()
        if (kept && kept.status !== unfinished)
          return { status: kept.status, text: decrypt(kept.answer, secret) }
        // The first one is still at work, here or in another process.
        await wait(50)
      }
      throw new Refused({ code: 'first-still-at-work' })
    },
    forgetOld: () =>
      database.write(async (tx) => {
        const { numDeletedRows } = await tx
          .deleteFrom('idempotency')
          .where('created_at', '<', now() - day)
          .executeTakeFirstOrThrow()
        return Number(numDeletedRows)
      }),
  }
}

const reused = () => new Refused({ code: 'key-reused', fields: { 'Idempotency-Key': { code: 'key-used' } } })

const readKept = (queries: Queries, key: string) =>
  queries
    .selectFrom('idempotency')
    .select(['body_hash', 'status', 'answer'])
    .where('key', '=', key)
    .executeTakeFirst()

/** True for the one who may do the work. */
const claim = (database: Database, { key, bodyHash }: { key: string; bodyHash: string }, at: number) =>
  database.write(async (tx) => {
    const row = await tx
      .insertInto('idempotency')
      .values({ key, body_hash: bodyHash, status: unfinished, answer: '', created_at: at })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet({ created_at: at })
          .where('idempotency.status', '=', unfinished)
          .where('idempotency.body_hash', '=', bodyHash)
          .where('idempotency.created_at', '<', at - abandonedAfterMs),
      )
      .returning('key')
      .executeTakeFirst()
    return row !== undefined
  })

const renew = (database: Database, key: string, at: number) =>
  database.write((tx) =>
    tx
      .updateTable('idempotency')
      .set({ created_at: at })
      .where('key', '=', key)
      .where('status', '=', unfinished)
      .execute(),
  )

async function whileRenewing<T>(renewClaim: () => Promise<unknown>, work: () => Promise<T>): Promise<T> {
  // One that fails is made up for by the next.
  const renewing = setInterval(() => void renewClaim().catch(() => undefined), renewEveryMs)
  try {
    return await work()
  } finally {
    clearInterval(renewing)
  }
}

async function finish(
  { database, now }: { database: Database; now: () => number },
  { key, secret }: { key: string; secret: string },
  work: () => Promise<Kept>,
): Promise<Kept> {
  const forget = () => database.write((tx) => tx.deleteFrom('idempotency').where('key', '=', key).execute())
  let kept: Kept
  try {
    kept = await whileRenewing(() => renew(database, key, now()), work)
  } catch (reason) {
    const refusal = toErrorAnswer(reason)
    if (refusal === null || [401, 429].includes(refusal.status) || refusal.status >= 500) {
      await forget()
      throw reason
    }
    kept = { status: refusal.status, text: JSON.stringify(refusal.body) }
  }
  await database.write((tx) =>
    tx
      .updateTable('idempotency')
      .set({ status: kept.status, answer: encrypt(kept.text, secret) })
      .where('key', '=', key)
      .execute(),
  )
  return kept
}

/**
 * An answer may hold a selection or an address. It is encrypted under what only the caller knows, its key and body, so the table
 * gives nothing away.
 */
const cipherKey = (secret: string, salt: Buffer) =>
  Buffer.from(hkdfSync('sha256', createHash('sha256').update(secret).digest(), salt, 'idempotency', 32))

function encrypt(text: string, secret: string): string {
  const salt = randomBytes(16)
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', cipherKey(secret, salt), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([salt, nonce, cipher.getAuthTag(), sealed]).toString('base64')
}

function decrypt(answer: string, secret: string): string {
  const bytes = Buffer.from(answer, 'base64')
  const decipher = createDecipheriv(
    'aes-256-gcm',
    cipherKey(secret, bytes.subarray(0, 16)),
    bytes.subarray(16, 28),
  )
  decipher.setAuthTag(bytes.subarray(28, 44))
  return Buffer.concat([decipher.update(bytes.subarray(44)), decipher.final()]).toString('utf8')
}
