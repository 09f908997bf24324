import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { DataError } from './data-error.ts'

interface LocalSecrets {
  readonly secretKey: string
  readonly webhookSecrets: readonly string[]
}

function isLocalSecrets(value: unknown): value is LocalSecrets {
  return (
    typeof value === 'object' &&
    value !== null &&
    'secretKey' in value &&
    typeof value.secretKey === 'string' &&
    'webhookSecrets' in value &&
    Array.isArray(value.webhookSecrets) &&
    value.webhookSecrets.every((secret) => typeof secret === 'string')
  )
}

/** In the data folder. */
export const localSecretsFile = 'secrets.json'

/**
 * Keys for the simulator of this data folder, made at the first start and kept in `secrets.json`, readable by its owner only.
 * Their text says `local`, so that production can refuse them.
 */
export function readLocalSecrets(dataDir: string): LocalSecrets {
  const file = path.join(dataDir, localSecretsFile)
  let text: string | undefined
  try {
    text = readFileSync(file, 'utf8')
  } catch (reason) {
    if (!(reason instanceof Error && 'code' in reason && reason.code === 'ENOENT')) throw reason
  }
  if (text !== undefined) {
    const kept = parse(text)
    if (isLocalSecrets(kept)) return kept
    throw new DataError({ code: 'local-secrets-damaged', params: { file } })
  }
  const made: LocalSecrets = {
    secretKey: `sk_test_local_${randomBytes(24).toString('hex')}`,
    webhookSecrets: [`whsec_local_${randomBytes(24).toString('hex')}`],
  }
  mkdirSync(dataDir, { recursive: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flush: true })
  renameSync(draft, file)
  return made
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
