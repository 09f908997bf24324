import { setTimeout as wait } from 'node:timers/promises'

import type { ProductPage } from '#contract/page-data.ts'
import { startFleet } from '#tests/deploy/fleet.ts'

import { type ApiRow, inTheMiddle } from './api-table.ts'
import { type Case, buildCases, connections, restMs, rounds, seconds, warmSeconds } from './calls.ts'
import { measure, type Measured, type Target, totalUs } from './measure.ts'
import { measureFlows } from './paid-flow.ts'
import { residentMb } from './processes.ts'
import { json } from './ready-shop.ts'

async function measureRows(what: string, requests: Case['requests'], fleetAt: Target, place: string) {
  await measure(fleetAt, { connections: requests, seconds: warmSeconds })
  const all: Measured[] = []
  for (let round = 0; round < rounds; round++)
    all.push(await measure(fleetAt, { connections: requests, seconds }))
  const one = await measure(fleetAt, { connections: requests.slice(0, 1), seconds: warmSeconds })
  const row = { what, database: place, target: '', verdict: '' } as const
  return [
    { ...row, connections, measured: inTheMiddle(all, (each) => totalUs(each) ?? each.p50Ms) },
    { ...row, connections: 1, measured: one },
  ]
}

/**
 * The calls that a shop lives on, sent to nginx with the rules of deploy/nginx/ in front of so many nodes on one PostgreSQL. "Server" is
 * the nodes and nginx together; the card provider and the mail server are in the bench's own process.
 */
export async function measureFleet(size: number): Promise<{ rows: ApiRow[]; notes: string[] }> {
  const place = `PostgreSQL, nginx, ${size} ${size === 1 ? 'node' : 'nodes'}`
  const fleet = await startFleet(size)
  try {
    const { nodes, pids, url, items } = fleet
    const fleetAt: Target = {
      url,
      pids: [pids.proxy, ...nodes.map(({ pid }) => pid)],
      databasePid: pids.database,
    }
    const page = await json<{ context: ProductPage }>(`${url}/assets/data/taupe-loafer/index.json`)
    const { product } = page.context.product
    const cases = await buildCases(url, { databaseUrl: place, maxAddUs: 0 }, { product, items })
    const rows: ApiRow[] = []
    for (const { what, requests } of cases) rows.push(...(await measureRows(what, requests, fleetAt, place)))
    const { lines } = await measureFlows(fleetAt, items, 'without simulator and mailbox')
    await wait(restMs)
    const memory = nodes.map(({ pid }) => residentMb(pid) ?? '?').join(', ')
    return {
      rows,
      notes: [...lines, `the nodes hold ${memory} MB ${restMs / 1000} s later`].map(
        (line) => `${place}: ${line}`,
      ),
    }
  } finally {
    await fleet.close()
  }
}
