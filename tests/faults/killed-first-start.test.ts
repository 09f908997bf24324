import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'

import { onTestFinished, test } from 'vitest'

import { openDatabase } from '#server/database/open.ts'

import { freePort } from '../free-port.ts'
import { isNightly } from '../nightly.ts'
import { openUndisturbed, startServer } from '../server.ts'
import { chance } from './hostile-visitor.ts'
import { isAsked, timeoutMs, tally, repetitions } from './tally.ts'

const projectDir = path.resolve(import.meta.dirname, '../..')

function folder(): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'vitrine-first-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}

/** What a first start has got to, by what is there; `ms` is how much longer the night lets it go on, at most. */
const moments = [
  { what: 'server.lock', ms: 200 },
  { what: 'vitrine.sqlite', ms: 200 },
  { what: 'vitrine.sqlite-wal', ms: 500 },
  { what: 'originals', ms: 4000 },
  { what: 'site/.vitrine/publish.lock', ms: 500 },
  { what: 'site/.vitrine/staging', ms: 2000 },
  { what: 'site/.vitrine/pending.json', ms: 300 },
  { what: 'site/.vitrine/manifest.json', ms: 300 },
] as const

type Moment = (typeof moments)[number]

/** Starts a shop, and ends it when it has got there. Returns whether it had become ready before. */
async function startAndEnd(
  dataDir: string,
  port: number,
  { moment, signal, moreMs }: { moment: Moment; signal: NodeJS.Signals; moreMs: number },
): Promise<boolean> {
  const server = spawn(process.execPath, ['bin/vitrine.mjs', 'serve'], {
    cwd: projectDir,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], PORT: String(port), DATA_DIR: dataDir },
  })
  const ended = once(server, 'exit')
  let said = ''
  server.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
  await untilThere(server, () => existsSync(path.join(dataDir, moment.what)) || said !== '')
  await pause(moreMs)
  server.kill(signal)
  await ended
  return said !== ''
}

async function untilThere(server: ChildProcess, isThere: () => boolean): Promise<void> {
  while (!isThere()) {
    if (server.exitCode !== null) throw new Error(`The server ended by itself, with ${server.exitCode}.`)
    await pause(2)
  }
}

/** Rows by table, and files of the site that are whole. */
function countRows(dataDir: string): Map<string, number> {
  const database = new DatabaseSync(path.join(dataDir, 'vitrine.sqlite'), { readOnly: true })
  const tables = database
    .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name")
    .all()
  const rows = tables.map(({ name }): [string, number] => [
    String(name),
    Number(database.prepare(`select count(*) as rows from "${String(name)}"`).get()?.['rows']),
  ])
  database.close()
  const site = path.join(dataDir, 'site')
  const files = readdirSync(site, { recursive: true, encoding: 'utf8' })
    .filter((file) => !file.startsWith('.vitrine') && /\.\w+$/.test(file))
    .map((file): [string, number] => [file, isWhole(path.join(site, file)) ? 1 : 0])
  return new Map([...rows, ...files])
}

function isWhole(file: string): boolean {
  const text = readFileSync(file, 'utf8')
  if (file.endsWith('.html')) return text.trimEnd().endsWith('</html>')
  if (file.endsWith('.json')) return JSON.parse(text) !== undefined
  return text.length > 0
}

/** What is in one and not in the other. */
function differences(wanted: ReadonlyMap<string, number>, found: ReadonlyMap<string, number>): string[] {
  const names = new Set([...wanted.keys(), ...found.keys()])
  return [...names]
    .filter((name) => wanted.get(name) !== found.get(name))
    .map((name) => `${name}: ${found.get(name) ?? 'none'} instead of ${wanted.get(name) ?? 'none'}`)
}

test.runIf(isAsked)(
  '[C6] the first start is ended again and again, while it makes the database, the catalogue and the pages: the next one brings the shop up whole, and fsck finds nothing',
  () =>
    tally('C6', 'first starts ended by SIGTERM and SIGKILL', async (count) => {
      const undisturbed = folder()
      await openUndisturbed(undisturbed)
      const wanted = countRows(undisturbed)
      const { next, pick } = chance(6)
      let wereReady = 0
      while (count.attempts() < repetitions('C6') && count.hasTime()) {
        const [dataDir, port] = [folder(), await freePort()]
        // With a push at two moments; in the night at one to six, wherever it has got to by then.
        const ends = isNightly
          ? Array.from({ length: 1 + Math.floor(next() * 6) }, () => pick(moments))
          : moments.filter(({ what }) => what === 'originals' || what === 'site/.vitrine/pending.json')
        const reported: string[] = []
        for (const moment of ends) {
          const signal = count.attempts() % 2 === 0 ? 'SIGKILL' : 'SIGTERM'
          const moreMs = isNightly ? Math.floor(next() * moment.ms) : 0
          if (await startAndEnd(dataDir, port, { moment, signal, moreMs })) wereReady++
          count.tried()
          reported.push(`${signal} ${moreMs} ms after ${moment.what}`)
        }
        const server = await startServer({ dataDir, port })
        await server.stop()
        for (const what of differences(wanted, countRows(dataDir)).slice(0, 5))
          count.wrong(`${what} (${reported.join(', ')})`)
        const database = await openDatabase({ dataDir, databaseUrl: null })
        await count.books(database, [], Date.now())
        await database.close()
      }
      if (wereReady > 0) count.note(`${wereReady} were ready by then`)
    }),
  timeoutMs,
)
