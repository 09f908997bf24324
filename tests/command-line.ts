import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'

import { compiledOnce } from './compiled-once.ts'

export interface Reported {
  readonly code: number | null
  readonly out: string
  readonly error: string
}

/** A command, and the whole environment that it reads. */
export interface Asked {
  readonly args: readonly string[]
  readonly environment: Readonly<Record<string, string | undefined>>
}

/** Where a command finds its shop. */
interface Place {
  readonly dataDir: string
  readonly databaseUrl?: string | null
  /** What the environment says beside the place of the data. */
  readonly environment?: Readonly<Record<string, string>>
}

/** A command of another project is no command of this program. */
interface OwnPlace extends Place {
  readonly projectDir?: never
}

const environmentFor = ({ dataDir, databaseUrl, environment }: Place) => ({
  PATH: process.env['PATH'],
  DATA_DIR: dataDir,
  NODE_NO_WARNINGS: '1',
  ...compiledOnce,
  ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  ...environment,
})

let thread: Worker | null = null
let isBusy = false

/**
 * `vitrine …` on the place of a shop, beside its server. A thread of this worker runs one command after the other: three quarters of the
 * CPU of most is to load the program. What is asked for while it works is a process, as are commands that mind being one.
 */
export async function vitrine(shop: OwnPlace, ...args: readonly string[]): Promise<Reported> {
  if (isBusy) return vitrineProcess(shop, ...args)
  isBusy = true
  try {
    return await inThread({ args, environment: environmentFor(shop) })
  } finally {
    isBusy = false
  }
}

/** The thread is kept between commands, and keeps nobody from ending. */
async function inThread(asked: Asked): Promise<Reported> {
  thread ??= new Worker(new URL('command-thread.ts', import.meta.url), {
    execArgv: [],
    env: { ...compiledOnce },
  })
  const worker = thread
  const over = new AbortController()
  worker.ref()
  worker.postMessage(asked)
  try {
    // An error of the thread rejects the first; a command that ends its process ends the thread.
    return await Promise.race([
      once(worker, 'message', { signal: over.signal }).then(([reported]) => reported as Reported),
      once(worker, 'exit', { signal: over.signal }).then(([code]) => {
        throw new Error(`The thread of commands ended with ${String(code)}.`)
      }),
    ])
  } catch (reason) {
    thread = null
    throw reason
  } finally {
    over.abort()
    worker.unref()
  }
}

/** In versions before migration 0032 commands stood in another folder. */
const script = `const { main } = await import('#cli/vitrine.ts').catch((reason) => {
  if (reason.code !== 'ERR_PACKAGE_IMPORT_NOT_DEFINED') throw reason
  return import('#commands/vitrine.ts')
})
process.exitCode = await main(process.argv.slice(1))`

/** `vitrine …` as a process of its own, as a shopkeeper calls it. `projectDir`: whose command it is; default, this project's. */
export async function vitrineProcess(
  shop: Place & { readonly projectDir?: string },
  ...args: readonly string[]
): Promise<Reported> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script, '--', ...args], {
    cwd: shop.projectDir ?? path.resolve(import.meta.dirname, '..'),
    env: environmentFor(shop),
  })
  const [out, error, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number | null]>,
  ])
  return { code, out, error }
}
