import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'

import { until } from '../buyer.ts'
import { timeoutMs as timeoutOfRow, tally, repetitions, type Tally } from '../faults/tally.ts'
import { isNightly } from '../nightly.ts'
import { type Crowd, sendCrowd } from './crowd.ts'
import { type Fleet, startFleet } from './fleet.ts'
import { readHash, makeNextVersion } from './next-version.ts'
import { projectDir } from './project-copy.ts'

const buyers = 4
/** Orders between one blow and the next, so that each falls into a working shop. */
const between = 5
const timeoutMs = 60_000
const rollouts = isNightly ? 12 : 1

let fleet: Fleet
beforeEach(async () => {
  fleet = await startFleet(3)
})
afterEach(() => fleet.close())

const someOrders = (crowd: Crowd) => {
  const enough = crowd.orders.length + between
  return until(() => crowd.orders.length >= enough, `${between} more orders`, timeoutMs)
}

test(
  '[C2] [C3] [C13] three nodes behind nginx: nodes and the database die under load, a new version is rolled out, and nothing is lost',
  { timeout: 2 * timeoutOfRow },
  () =>
    tally('C2', 'nodes of three killed with 4 buyers on their way', (kills) =>
      tally('C3', 'PostgreSQL killed with 4 buyers on their way', async (crashes) => {
        const next = makeNextVersion()
        onTestFinished(() => next.remove())
        const crowd = sendCrowd(fleet, buyers)
        await someOrders(crowd)
        while (kills.attempts() < repetitions('C2') && kills.hasTime()) {
          await killTwoNodes(crowd, kills)
          await fleet.crashDatabase()
          await fleet.restartDatabase()
          await someOrders(crowd)
          crashes.tried()
        }
        await crowd.goHome()
        const later = await rollOut(next)
        expect([...crowd.missedPages, ...later.missedPages]).toEqual([])
        await nothingIsLost([...crowd.orders, ...later.orders])
        for (const count of [kills, crashes])
          await count.books(fleet.database, fleet.simulator.ledger(), Date.now())
      }),
    ),
)

/** One after the other, and another two each time. */
async function killTwoNodes(crowd: Crowd, kills: Tally): Promise<void> {
  const spared = (kills.attempts() / 2 + 2) % 3
  const two = fleet.nodes.filter((_, index) => index !== spared)
  for (const node of two) {
    await node.kill()
    await someOrders(crowd)
    kills.tried()
  }
  // Pages are files on every node: whoever is left has them all.
  expect(crowd.missedPages).toEqual([])
  await Promise.all(two.map((node) => node.start()))
  await someOrders(crowd)
}

/** Replaces every node, again and again. Returns who bought meanwhile: shoppers of their own, none of whom still repeats what a blow cut off. */
async function rollOut(next: ReturnType<typeof makeNextVersion>): Promise<Crowd> {
  const shown = () => fetch(`${fleet.url}/taupe-loafer/`).then((answer) => answer.text())
  expect(next.hash).not.toBe(readHash(projectDir))
  expect(await shown()).toContain(readHash(projectDir))
  const later = sendCrowd(fleet, buyers)
  await someOrders(later)
  for (let rollout = 0; rollout < rollouts; rollout++)
    for (const node of fleet.nodes) {
      await node.replace(next.dir)
      await someOrders(later)
    }
  await later.goHome()
  // A node that is told to end answers all that it has taken: nobody has to ask twice.
  expect(later.failedCalls).toEqual([])
  expect(await shown()).toContain(next.hash)
  return later
}

async function nothingIsLost(orders: readonly string[]): Promise<void> {
  expect(new Set(orders).size).toBe(orders.length)
  const rows = await fleet.database.read.selectFrom('orders').select('number').execute()
  expect(rows.map(({ number }) => number).toSorted()).toEqual(orders.toSorted())
  expect(fleet.simulator.ledger()).toHaveLength(orders.length)
}

test('what is for the machines inside is not shown outside, and a file of one version is found on whichever node has it', async () => {
  for (const inside of ['/metrics', '/healthz']) expect((await fetch(fleet.url + inside)).status).toBe(404)
  const page = await (await fetch(`${fleet.url}/taupe-loafer/`)).text()
  const script = /src="([^"]+\.js)"/.exec(page)?.[1] ?? ''
  const answer = await fetch(fleet.url + script)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(answer.status).toBe(200)
})
