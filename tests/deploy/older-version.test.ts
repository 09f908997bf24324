import { onTestFinished, test } from 'vitest'

import { vitrineProcess } from '../command-line.ts'
import { until } from '../buyer.ts'
import { demoShoe, shelveDemoShoe } from '../demo-shoe.ts'
import { tally } from '../faults/tally.ts'
import { isNightly } from '../nightly.ts'
import { sendCrowd } from './crowd.ts'
import { startFleet } from './fleet.ts'
import { bringVersionBefore } from './older-version.ts'
import { projectDir } from './project-copy.ts'

const buyers = 4
/** Orders in each state of the change. */
const between = 10
const timeoutMs = 60_000

/**
 * A page of nginx where a call's answer should be. Versions before 0009 ended without notice to the proxy; that those since then are
 * replaced without one failed call, `three-nodes.test.ts` holds.
 */
const isOfProxy = (failure: string) => failure.includes('<html>')

test
  .runIf(isNightly)
  .each(['0011-withdrawal-items', '0012-later-withdrawals', '0032-correlation-ids', '0054-order-search'])(
  '[C15] the version before %s sells while this one migrates its database, takes its place node by node, and gives it back',
  { timeout: 600_000 },
  (migration) =>
    tally(
      'C15',
      `purchases while the version before ${migration} and this one change places`,
      async (count) => {
        const older = bringVersionBefore(migration)
        onTestFinished(() => older.remove())
        const fleet = await startFleet(2, older.dir)
        onTestFinished(() => fleet.close())
        const { url, databaseUrl, nodes } = fleet
        const dataDir = `${older.dir}/data`
        const items = await shelveDemoShoe(url, { dataDir, databaseUrl, projectDir: older.dir })
        const crowd = sendCrowd({ url, items }, buyers, { page: `/${demoShoe}/` })
        const someOrders = () => {
          const enough = crowd.orders.length + between
          return until(() => crowd.orders.length >= enough, `${between} more orders`, timeoutMs)
        }
        await someOrders()
        const migrated = await vitrineProcess({ dataDir, databaseUrl }, 'migrate')
        count.expect(
          migrated.code === 0 && migrated.out.includes(migration),
          `migrate: ${migrated.out}${migrated.error}`,
        )
        await someOrders()
        for (const version of [projectDir, older.dir, projectDir])
          for (const node of nodes) {
            await node.replace(version)
            await someOrders()
          }
        await crowd.goHome()
        count.tried(crowd.orders.length)
        const failures = crowd.failedCalls.filter((failure) => !isOfProxy(failure))
        for (const failure of [...failures, ...crowd.missedPages]) count.wrong(failure)
        const cutOff = crowd.failedCalls.length - failures.length
        count.note(`${cutOff} calls cut off as an older node ended, and made again`)
        const rows = await fleet.database.read.selectFrom('orders').select('number').execute()
        const numbers = (list: readonly string[]) => list.toSorted().join()
        count.expect(
          numbers(rows.map(({ number }) => number)) === numbers(crowd.orders),
          'an order was lost or doubled',
        )
        await count.books(fleet.database, fleet.simulator.ledger(), Date.now())
      },
    ),
)
