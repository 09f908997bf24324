import { mkdirSync, writeFileSync } from 'node:fs'
import promises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import path from 'node:path'

import pg from 'pg'
import { onTestFinished, test, vi } from 'vitest'

import { scrape } from '../faults/scrape.ts'
import { timeoutMs, tally, repetitions } from '../faults/tally.ts'
import { temporaryFolder } from '../fixtures/site-tree.ts'
import { openTestShop } from './open-shop.ts'

/** How often this process reads a file, or sends a statement to PostgreSQL, from now on. */
function countWork(): { filesRead(): number; statements(): number } {
  const reading = vi.spyOn(promises, 'readFile')
  const asking = vi.spyOn(pg.Client.prototype, 'query')
  syncBuiltinESMExports()
  onTestFinished(() => {
    reading.mockRestore()
    asking.mockRestore()
    syncBuiltinESMExports()
  })
  return { filesRead: () => reading.mock.calls.length, statements: () => asking.mock.calls.length }
}

const site = {
  'index.html': 'home',
  'terms/index.html': 'terms',
  'assets/app/entry-1.js': 'code',
  'assets/data/terms/index.json': '{}',
  '404.html': 'nothing here',
  'build-info.json': JSON.stringify({ families: [] }),
}

test(
  '[G12] pages with a query that is always another: read from the disk once, and the database is not asked',
  () =>
    tally('G12', 'pages of a server whose files and statements are counted', async (count) => {
      const dir = temporaryFolder()
      for (const [file, text] of Object.entries(site)) {
        mkdirSync(path.dirname(path.join(dir, file)), { recursive: true })
        writeFileSync(path.join(dir, file), text)
      }
      const shop = await openTestShop('postgres', { site: { dir } })
      onTestFinished(() => shop.close())
      const pages = ['/', '/terms/', '/assets/app/entry-1.js', '/assets/data/terms/index.json', '/nothing/']
      const { filesRead, statements } = countWork()
      await scrape(count, shop.url, pages, repetitions('G12') / 3)
      count.expect(statements() === 0, `${statements()} statements`)
      // Each of five once, and the copy that might lie beside it.
      count.expect(filesRead() > 0 && filesRead() <= 2 * pages.length, `${filesRead()} files read`)
      await shop.call('createCart', { country: 'SE' })
      count.expect(statements() > 0, 'statements are not counted')
    }),
  timeoutMs,
)
