import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from './free-port.ts'
import { seedDataDir } from './seed-for-a-run.ts'

const projectDir = path.dirname(import.meta.dirname)

export interface ShopServer {
  /** `http://localhost:49321`, without a slash at the end. */
  readonly url: string
  readonly dataDir: string
  readonly pid: number
  /** All that it has printed so far. */
  output(): string
  /** SIGTERM, as a process manager does: drains and ends. Returns the exit code. */
  stop(): Promise<number | null>
  /** SIGKILL, as the kernel does. */
  kill(): Promise<void>
  /** Removes the data folder, if this made it. Stop the server first. */
  remove(): void
}

interface ServerOptions {
  /** To start again on what an earlier server left. Default: a new one. */
  readonly dataDir?: string
  /** To come back under the same address. Default: a free one. */
  readonly port?: number
  readonly environment?: Readonly<Record<string, string>>
  /** After `serve`. */
  readonly args?: readonly string[]
  /** Default: one minute; a first start builds the demo shop. */
  readonly timeoutMs?: number
  /** Default: this project. */
  readonly projectDir?: string
  /** What it runs there. Default: `bin/vitrine.mjs`. */
  readonly program?: string
  /** The descriptor of a file that gets what goes to standard error. Default: `output()` has it. */
  readonly log?: number
  /** The program that runs it. Default: the Node of the tests. */
  readonly node?: string
  /** Default, and for null: whoever runs the tests. */
  readonly user?: { readonly uid: number; readonly gid: number } | null
}

/** Starts the real thing, `vitrine serve`, as a process of its own on a free port, and answers once it says that it is ready. */
export async function startServer(options: ServerOptions = {}): Promise<ShopServer> {
  const dataDir = options.dataDir ?? mkdtempSync(path.join(tmpdir(), 'vitrine-shop-'))
  const isSeeded = !options.dataDir && !options.environment?.['DATABASE_URL']
  const seededPort = isSeeded ? await seedDataDir(dataDir, openOnce) : null
  const port = options.port ?? seededPort ?? (await freePort())
  const server = spawn(
    options.node ?? process.execPath,
    [options.program ?? 'bin/vitrine.mjs', 'serve', ...(options.args ?? [])],
    {
      ...options.user,
      cwd: options.projectDir ?? projectDir,
      stdio: ['ignore', 'pipe', options.log ?? 'pipe'],
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        PORT: String(port),
        DATA_DIR: dataDir,
        LOG_LEVEL: 'warn',
        // A port of its own for each of many servers: tests of it ask for one.
        BACKOFFICE_URL: 'off',
        ...options.environment,
      },
    },
  )
  let output = ''
  for (const stream of [server.stdout, server.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  const url = await untilReady(server, () => output, options.timeoutMs ?? 60_000)
  const pid = server.pid ?? 0
  const ended = once(server, 'exit')
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode === null && server.signalCode === null) {
      server.kill(signal)
      await ended
    }
    return server.exitCode
  }
  return {
    url,
    dataDir,
    pid,
    output: () => output,
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
    remove: () => {
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Fills an empty data folder with the shop as it is after an undisturbed first start. */
export async function openUndisturbed(dataDir: string): Promise<void> {
  const port = await seedDataDir(dataDir, openOnce)
  if (port === null && readdirSync(dataDir).length === 0) await openOnce(dataDir, await freePort())
}

/** A first start, and its end. */
async function openOnce(dataDir: string, port: number): Promise<void> {
  const server = await startServer({ dataDir, port, timeoutMs: 120_000 })
  await server.stop()
}

function untilReady(server: ChildProcess, output: () => string, timeoutMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const releaseAttempt = (why: string) => {
      clearTimeout(timer)
      server.kill('SIGKILL')
      reject(new Error(`${why}. It printed:\n${output()}`))
    }
    const timer = setTimeout(
      () => releaseAttempt(`The server was not ready after ${timeoutMs} ms`),
      timeoutMs,
    )
    server.stdout?.on('data', () => {
      const url = /^Shop ready at (http:\/\/\S+)$/m.exec(output())?.[1]
      if (!url) return
      clearTimeout(timer)
      resolve(url.replace(/\/$/, ''))
    })
    server.once('error', (reason) => releaseAttempt(reason.message))
    server.once('exit', (code) => releaseAttempt(`The server ended with ${code} before it was ready`))
  })
}
