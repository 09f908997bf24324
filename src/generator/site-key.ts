import { hash as digest } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** This room's own code: another generator may write other bytes for the same context. */
function generatorKey(): string {
  const dir = import.meta.dirname
  const sources = readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .toSorted()
    .map((file) => readFileSync(path.join(dir, file), 'utf8'))
  return digest('sha256', sources.join('\n'), 'hex')
}

/** What every page depends on beside its own context. Another key makes the whole site again. */
export const siteKey = (parts: {
  readonly bundleKey: string
  readonly publicUrl: string
  readonly icons: readonly string[]
  readonly preview: string | null
  readonly gtmId: string | null
  readonly precompress: boolean
}): string => digest('sha256', JSON.stringify([generatorKey(), parts]), 'hex').slice(0, 32)
