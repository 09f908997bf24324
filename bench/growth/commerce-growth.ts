import path from 'node:path'

import { fillBag } from '#tests/buyer.ts'
import { startServer } from '#tests/server.ts'

import type { Target } from '../measure.ts'
import { buy, runFlows } from '../paid-flow.ts'
import { residentMb } from '../processes.ts'
import { milliseconds } from '../report.ts'
import {
  bagOperations,
  begunPayments,
  type Goods,
  orderOperations,
  stockedGoods,
} from './commerce-operations.ts'
import { emptyCommerce, moreBags, moreOrders } from './fill-commerce.ts'
import { type Grown, selectLeast, measurePoints, type Point } from './point.ts'
import { openRawSql, type RawSql } from './raw-sql.ts'

/** Rows that go in at once. */
const portion = 100_000

export interface GrowingPlace {
  readonly name: string
  /** Empty for SQLite. */
  readonly databaseUrl: string
  readonly databasePid: number | null
}
export interface Grower {
  readonly place: GrowingPlace
  readonly sizes: readonly number[]
  readonly report: (line: string) => void
}

interface Scene {
  readonly sql: RawSql
  readonly target: Target
  readonly goods: Goods
}

/** Adds copies of a row, a portion at a time, until there are so many. Returns how many there are. */
async function fillUp(
  more: typeof moreBags | typeof moreOrders,
  sql: RawSql,
  { have, size, template }: { have: number; size: number; template: string },
): Promise<number> {
  for (let from = have; from < size; from += portion)
    await more(sql, { from: from + 1, to: Math.min(size, from + portion), template, now: Date.now() })
  await sql.settle()
  return Math.max(have, size)
}

async function growBags({ place, sizes, report }: Grower, { sql, target, goods }: Scene): Promise<Point[]> {
  await fillBag(target.url, goods.items.slice(0, 2))
  const { id } = await sql.one<{ id: string }>('select id from carts order by created_at desc limit 1')
  const points: Point[] = []
  let have = 0
  for (const size of sizes) {
    have = await fillUp(moreBags, sql, { have, size, template: id })
    const stage = { target, database: place.name, size, report, isCold: points.length === 0 }
    points.push(...(await measurePoints(stage, bagOperations(size, goods))))
  }
  return points
}

/** Not what a shopper waits for, but on SQLite shoppers wait meanwhile. */
async function metricsNote(name: string, size: number, url: string): Promise<string> {
  let took = Number.POSITIVE_INFINITY
  for (let turn = 0; turn < 3; turn++) {
    const started = performance.now()
    await (await fetch(`${url}/metrics`)).text()
    took = Math.min(took, performance.now() - started)
  }
  return `${name}, ${size} orders: /metrics answers in ${milliseconds(took)}`
}

async function growOrders(
  { place, sizes, report }: Grower,
  { sql, target, goods }: Scene,
  notes: string[],
): Promise<Point[]> {
  await buy(target.url, goods.items.slice(0, 1))
  const { id } = await sql.one<{ id: string }>('select id from orders order by created_at desc limit 1')
  const buyOne = () => buy(target.url, goods.items)
  const points: Point[] = []
  let have = 0
  for (const size of sizes) {
    have = await fillUp(moreOrders, sql, { have, size, template: id })
    const stage = { target, database: place.name, size, report, isCold: points.length === 0 }
    points.push(
      ...(await measurePoints(stage, orderOperations(size, await begunPayments(target.url, goods.items)))),
    )
    if (stage.isCold) await runFlows(target, buyOne, { flowsEach: 5 })
    const flows: Point[] = []
    for (const flowsEach of [4, 4]) {
      const { cpuMs, p50Ms } = await runFlows(target, buyOne, { flowsEach })
      const us = cpuMs === null ? null : cpuMs * 1000
      flows.push({ database: place.name, size, operation: 'complete flow', us, p50Ms, failed: 0 })
    }
    points.push(...selectLeast(flows))
    notes.push(await metricsNote(place.name, size, target.url))
  }
  return points
}

/** Bags, then orders, in a shop that serves meanwhile. */
export async function growCommerce(
  grower: Grower,
  wanted: readonly Grown[],
): Promise<{ carts: Point[]; orders: Point[]; notes: string[] }> {
  const { place } = grower
  const environment = { DATABASE_URL: place.databaseUrl, RATE_LIMITS: 'off', LOG_LEVEL: 'error' }
  // The first start imports the catalogue and makes the site; what is measured is a server that only serves.
  const maker = await startServer({ environment, timeoutMs: 240_000 })
  await maker.stop()
  const server = await startServer({ environment, dataDir: maker.dataDir, timeoutMs: 120_000 })
  const sql = await openRawSql({
    dataDir: path.resolve(maker.dataDir),
    databaseUrl: place.databaseUrl || null,
  })
  try {
    const target: Target = { url: server.url, pids: [server.pid], databasePid: place.databasePid }
    const goods = await stockedGoods(server.url, { ...environment, DATA_DIR: server.dataDir })
    const scene = { sql, target, goods }
    const carts = wanted.includes('carts') ? await growBags(grower, scene) : []
    await emptyCommerce(sql, place.databaseUrl === '')
    const notes: string[] = []
    const orders = wanted.includes('orders') ? await growOrders(grower, scene, notes) : []
    notes.push(
      `${place.name}: the server holds ${residentMb(server.pid) ?? 'unknown'} MB after carts and orders`,
    )
    return { carts, orders, notes }
  } finally {
    await sql.close()
    await server.stop()
    maker.remove()
  }
}
