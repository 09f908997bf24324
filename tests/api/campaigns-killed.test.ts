import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

import { expect, test } from 'vitest'

import { compiledOnce } from '../compiled-once.ts'
import { dialects } from '../fresh-database.ts'
import { day, openCampaigns } from './open-campaigns.ts'

/** Switches what is due in a process of its own, which is killed at a failpoint. Returns the signal that ended it. */
async function killWhileSwitching(
  { dataDir, databaseUrl }: { readonly dataDir: string; readonly databaseUrl: string | null },
  failpoint: string,
  now: number,
): Promise<string | null> {
  const where = JSON.stringify({ dataDir, databaseUrl })
  const script = `const { openDatabase } = await import('#server/database/open.ts')
const { switchCampaigns } = await import('#server/catalogue/campaigns/switch-campaigns.ts')
await switchCampaigns(await openDatabase(${where}), ${now})`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: {
      PATH: process.env['PATH'],
      NODE_NO_WARNINGS: '1',
      FAILPOINTS: `${failpoint}:kill`,
      ...compiledOnce,
    },
    stdio: 'inherit',
  })
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null]
  return signal
}

test.each(dialects)(
  'a server that is killed during the switch of a campaign leaves all as it was, one that is killed after it all as it is to be, on %s',
  async (dialect) => {
    const { shop, body, reduce, schedule, pass, price } = await openCampaigns(dialect)
    await schedule(body(0, 5 * day, reduce(20)))
    const states = async () => {
      const rows = await shop.database.read.selectFrom('price_history').selectAll().execute()
      const campaigns = await shop.database.read.selectFrom('campaigns').select('state').execute()
      return { states: campaigns.map(({ state }) => state), prices: rows.length, ...(await price()) }
    }
    const before = await states()
    expect(await killWhileSwitching(shop, 'campaigns.before-commit', shop.now())).toBe('SIGKILL')
    shop.pass(1000)
    expect(await states()).toEqual(before)
    expect(await killWhileSwitching(shop, 'campaigns.committed', shop.now())).toBe('SIGKILL')
    shop.pass(1000)
    const after = {
      states: ['running'],
      prices: before.prices + 6,
      amountMinor: 103_000,
      beforeMinor: 129_000,
      lowest30Minor: 129_000,
    }
    expect(await states()).toEqual(after)
    // The next server finds nothing to do.
    await pass(0)
    expect(await states()).toEqual(after)
    await shop.expectOrder()
  },
)
