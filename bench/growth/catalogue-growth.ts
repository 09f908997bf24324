import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { shop } from '#brand/shop.config.ts'
import { callPath } from '#contract/calls.ts'
import { openDatabase } from '#server/database/open.ts'
import { fillBag } from '#tests/buyer.ts'

import { residentMb, startScript } from '../processes.ts'
import type { Grower } from './commerce-growth.ts'
import { moreVariants, sizes as itemSizes } from './fill-catalogue.ts'
import { spread } from './fill-commerce.ts'
import { dealt, measurePoints, onEveryConnection, type Operation, type Point } from './point.ts'
import { type DataPlace, openRawSql } from './raw-sql.ts'

const portion = 25_000
const products = 640
const connections = 32

async function buildOperations(url: string, size: number): Promise<Operation[]> {
  const variants = spread(size, products)
  const getItem = (n: number) => `${n}-${itemSizes[1]}`
  const getPath = (call: Parameters<typeof callPath>[0], parameters = {}) =>
    callPath(call, shop.namespaces, parameters)
  // Each bag gets products of its own, from the whole catalogue; those of which a size is sold out are left out.
  const buyable = variants.filter((n) => (n * itemSizes.length + 1) % 50 !== 0)
  const selections = await Promise.all(
    Array.from({ length: connections }, (_, index) => fillBag(url, [getItem(buyable[index * 15] ?? 1)])),
  )
  return [
    dealt(
      'stock of a product',
      variants.map((n) => ({ method: 'GET', path: getPath('getStock', { id: String(n) }) })),
    ),
    {
      operation: 'add to bag',
      connections: selections.map((selection, index) =>
        buyable
          .slice(index * 15, index * 15 + 6)
          .map((n) => ({ method: 'PUT', path: getPath('addToCart'), body: { item: getItem(n), selection } })),
      ),
    },
    dealt(
      'read the bag',
      selections.map((selection) => ({ method: 'POST', path: getPath('getCart'), body: { selection } })),
    ),
    onEveryConnection('sold-out list', { method: 'GET', path: getPath('getSoldOut') }),
  ]
}

async function bytesOfSoldOut(url: string): Promise<number> {
  const answer = await fetch(url + callPath('getSoldOut', shop.namespaces))
  return (await answer.arrayBuffer()).byteLength
}

/** The API over a catalogue that grows. Pages are left out: what they take is what `npm run bench -- shop` tells. */
export async function growCatalogue(grower: Grower): Promise<{ points: Point[]; notes: string[] }> {
  const { place, sizes, report } = grower
  const dataDir = mkdtempSync(path.join(tmpdir(), 'vitrine-growth-'))
  const where: DataPlace = { dataDir, databaseUrl: place.databaseUrl || null }
  const points: Point[] = []
  const notes: string[] = []
  try {
    await (await openDatabase(where)).close()
    let have = 0
    for (const size of sizes) {
      const sql = await openRawSql(where)
      for (; have < size; have = Math.min(size, have + portion))
        await moreVariants(sql, { from: have + 1, to: Math.min(size, have + portion), now: Date.now() })
      await sql.settle()
      await sql.close()
      const { line, child } = await startScript('bench/growth/api-server.ts', [JSON.stringify(where)])
      const [url = '', readMs = ''] = line.split(' ')
      const pid = child.pid ?? 0
      try {
        const target = { url, pids: [pid], databasePid: place.databasePid }
        const stage = { target, database: place.name, size, report, isCold: true }
        points.push(...(await measurePoints(stage, await buildOperations(url, size))))
        notes.push(
          `${place.name}, ${size} variants: the catalogue was read in ${readMs} ms, the server holds ${residentMb(pid) ?? 'unknown'} MB, the sold-out list has ${await bytesOfSoldOut(url)} bytes`,
        )
      } finally {
        child.kill()
        await once(child, 'exit')
      }
    }
    return { points, notes }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
