import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { DataError } from './data-error.ts'

import { readList, type EnvironmentReader } from './environment.ts'

/** The first signs; each of them is accepted, so that a key can be rotated. */
export type SigningKeys = readonly [string, ...string[]]

/** In the data folder. */
export const signingKeyFile = 'signing.key'
export const signingKeyExample = 'what "openssl rand -hex 32" prints'

const keysIn = readList((key) => /^[\x21-\x7e]{32,}$/.test(key))

/** What SIGNING_KEY says; null when it is not set. */
export const readSigningKeys = (env: EnvironmentReader): SigningKeys | null =>
  env.read<SigningKeys | null>('SIGNING_KEY', null, {
    parse(text) {
      const [first, ...others] = keysIn(text) ?? []
      return first === undefined ? undefined : [first, ...others]
    },
    expected: 'signing-keys',
    example: signingKeyExample,
  })

/**
 * The key of this data folder, made when it is first needed and kept in `signing.key`, readable by its owner only. Back it up with the
 * database: gift cards that are not mailed yet need it. Servers that share a database get one key by SIGNING_KEY instead.
 */
export function keptSigningKey(dataDir: string): string {
  const file = path.join(dataDir, signingKeyFile)
  const known = read(file)
  if (known !== null) return known
  mkdirSync(dataDir, { recursive: true })
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true })
  try {
    // Unlike a rename, a link never replaces the key that another process made meanwhile.
    linkSync(draft, file)
  } catch (reason) {
    if (!isCode(reason, 'EEXIST')) throw reason
  } finally {
    rmSync(draft)
  }
  const made = read(file)
  if (made === null) throw new Error(`${file} was removed while it was read.`)
  return made
}

const isCode = (reason: unknown, code: string): boolean =>
  reason instanceof Error && 'code' in reason && reason.code === code

function read(file: string): string | null {
  try {
    const key = readFileSync(file, 'utf8').trim()
    if (key.length >= 32) return key
  } catch (reason) {
    if (isCode(reason, 'ENOENT')) return null
    throw reason
  }
  throw new DataError({ code: 'signing-key-damaged', params: { file } })
}
