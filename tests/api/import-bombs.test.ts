import { spawnSync } from 'node:child_process'
import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

import { onTestFinished, test } from 'vitest'

import { tally } from '../faults/tally.ts'
import { freshDatabase } from '../fresh-database.ts'

const mebibyte = 2 ** 20
const reportMemory = `data:text/javascript,import process from 'node:process';process.on('exit',()=>process.stderr.write('kB at most: '+process.resourceUsage().maxRSS+'\\n'))`

/** `vitrine import` as a shopkeeper runs it: how it ends, what it says, and how much memory it had at most. */
function importFile(dataDir: string, file: string) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['bin/vitrine.mjs', 'import', file], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: dataDir, NODE_OPTIONS: `--import="${reportMemory}"` },
  })
  const kilobytes = [...stderr.matchAll(/kB at most: (\d+)/g)].map(([, number]) => Number(number))
  return { status, said: stdout + stderr, mebibytes: Math.max(...kilobytes) / 1024 }
}

const line = `thing,${'A thing. '.repeat(1000)},10\n`

const bombs: readonly (readonly [string, (file: number) => void, RegExp])[] = [
  ['1 GB', (file) => ftruncateSync(file, 1024 * mebibyte), /has 1024 MB; at most 256 MB/],
  [
    '200 MB in a quote that is never closed',
    (file) => {
      writeSync(file, 'Handle,Title,Variant Price\nthing,"')
      for (let written = 0; written < 200 * mebibyte; written += line.length) writeSync(file, line)
    },
    /line 2.*never closed/,
  ],
  [
    'a million columns',
    (file) => writeSync(file, `Handle,Title,${'c,'.repeat(1_000_000)}\nthing,Thing,\n`),
    /columns; at most 2000|more than 1 MB/,
  ],
]

test(
  '[K2] files that are bombs: refused in words, with nothing written, in bounded memory',
  () =>
    tally('K2', 'files of 1 GB, of 200 MB in one quote, of a million columns', async (count) => {
      const place = await freshDatabase('sqlite')
      onTestFinished(() => place.remove())
      for (const [name, write, refusal] of bombs) {
        const file = path.join(place.dataDir, 'bomb.csv')
        const handle = openSync(file, 'w')
        write(handle)
        closeSync(handle)
        const { status, said, mebibytes } = importFile(place.dataDir, file)
        count.tried()
        count.expect(status === 1 && refusal.test(said), `${name}: ${status} ${said.slice(0, 300)}`)
        count.measured(`${name}: ${Math.round(mebibytes)} MB of memory`, 'under 300 MB', mebibytes < 300)
        // A file that was read whole would need more than its size.
        count.expect(mebibytes < 600, `${name} took ${Math.round(mebibytes)} MB`)
      }
    }),
  180_000,
)
