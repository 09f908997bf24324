import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'

import { compiledOnce } from './compiled-once.ts'

export interface Reported {
  readonly code: number | null
  readonly out: string
  readonly error: string
}

/** In versions before migration 0032 commands stood in another folder. */
const script = `const { main } = await import('#cli/vitrine.ts').catch((reason) => {
  if (reason.code !== 'ERR_PACKAGE_IMPORT_NOT_DEFINED') throw reason
  return import('#commands/vitrine.ts')
})
process.exitCode = await main(process.argv.slice(1))`

/** `vitrine …` as a process of its own, beside the running shop, as a shopkeeper calls it. */
export async function vitrine(
  shop: {
    readonly dataDir: string
    readonly databaseUrl?: string | null
    /** Whose command it is. Default: this project's. */
    readonly projectDir?: string
    /** What the environment says beside the place of the data. */
    readonly environment?: Readonly<Record<string, string>>
  },
  ...args: readonly string[]
): Promise<Reported> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script, '--', ...args], {
    cwd: shop.projectDir ?? path.resolve(import.meta.dirname, '..'),
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: shop.dataDir,
      NODE_NO_WARNINGS: '1',
      ...compiledOnce,
      ...(shop.databaseUrl ? { DATABASE_URL: shop.databaseUrl } : {}),
      ...shop.environment,
    },
  })
  const [out, error, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number | null]>,
  ])
  return { code, out, error }
}
