import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import type { Cart } from '#contract/cart.ts'

import { type ApiRow, medianRound, type Round } from './api-table.ts'
import type { BareJob } from './bare-server.ts'
import type { LoadRequest } from './load.ts'
import { measure, type Target, totalUs } from './measure.ts'
import { measureFlows } from './paid-flow.ts'
import { forgetPeak, peakMb, residentMb, startScript } from './processes.ts'
import { type Goods, json, getPath, startReadyShop } from './ready-shop.ts'
import type { Costs } from './sizes-table.ts'

export const connections = 32
export const rounds = 3
export const seconds = 2
export const warmSeconds = 1
export const restMs = 8000

/** A call under load, and what it must not cost. */
export interface Case {
  readonly what: string
  /** One list per connection. */
  readonly requests: readonly (readonly LoadRequest[])[]
  /** CPU of server and database together, at most. */
  readonly maxUs?: number
  /** Against which route of the bare server, and how much of its requests per CPU second are asked for. */
  readonly bare?: { readonly name: string; readonly requests: Case['requests']; readonly atLeast: number }
}

const all = (request: LoadRequest): Case['requests'] => Array.from({ length: connections }, () => [request])
const sameBytes = (what: string, where: string): Case => {
  const requests = all({ method: 'GET', path: where })
  return { what, requests, bare: { name: 'same bytes', requests, atLeast: 0.5 } }
}

interface Place {
  readonly name: string
  /** Empty for SQLite. */
  readonly databaseUrl: string
  readonly databasePid: number | null
  /** CPU of an "add to bag", at most. */
  readonly maxAddUs: number
}

/** A quick machine would fill one: a line has at most 1 000 units. */
const bagsEach = 4

/** Each connection with bags of its own. */
export async function buildCases(
  shopUrl: string,
  place: Pick<Place, 'databaseUrl' | 'maxAddUs'>,
  { product, items }: Goods,
): Promise<Case[]> {
  const carts = await Promise.all(
    Array.from({ length: connections * bagsEach }, () =>
      json<{ data: Cart }>(shopUrl + getPath('createCart'), { country: 'SE' }),
    ),
  )
  const bags = carts.map(({ data }) => data.selection)
  const selections = bags.slice(0, connections)
  const hashText = async (text: string) =>
    Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(text))).toString('hex')
  const hashes = await Promise.all(selections.map(hashText))
  return [
    {
      what: 'add to bag',
      maxUs: place.maxAddUs,
      requests: selections.map((_, connection) =>
        bags
          .filter((_bag, index) => index % connections === connection)
          .flatMap((selection) =>
            items.map((item) => ({ method: 'PUT', path: getPath('addToCart'), body: { item, selection } })),
          ),
      ),
    },
    {
      what: 'read the bag',
      requests: selections.map((selection) => [
        { method: 'POST', path: getPath('getCart'), body: { selection } },
      ]),
      bare: {
        name: 'one SELECT',
        atLeast: 0.6,
        requests: hashes.map((hash) => [{ method: 'POST', path: '/select', body: { hash } }]),
      },
    },
    sameBytes('stock', getPath('getStock', { id: product })),
    // These two ask no database, so one is enough.
    ...(place.databaseUrl === ''
      ? [
          sameBytes('countries', getPath('getCountries')),
          sameBytes('payment methods', getPath('getPaymentMethods')),
        ]
      : []),
  ]
}

/** Every case beside its bare route, three times in turn, so that what else the machine does meets both. */
async function measureCases(cases: readonly Case[], shopAt: Target, bareAt: Target, place: Place) {
  const measured = new Map<string, Round[]>(cases.map(({ what }) => [what, []]))
  for (let round = 0; round <= rounds; round++)
    for (const { what, requests, bare } of cases) {
      const duration = round === 0 ? warmSeconds : seconds
      const ours = await measure(shopAt, { connections: requests, seconds: duration })
      const theirs = bare ? await measure(bareAt, { connections: bare.requests, seconds: duration }) : null
      // The first round warms up.
      if (round > 0) measured.get(what)?.push({ ours, theirs })
    }
  const rows: ApiRow[] = []
  for (const { what, requests, bare, maxUs } of cases) {
    const row = { what, database: place.name }
    const known = measured.get(what) ?? []
    rows.push({ ...row, connections, ...medianRound(known, { maxUs, bare }) })
    const one = await measure(shopAt, { connections: requests.slice(0, 1), seconds: warmSeconds })
    rows.push({ ...row, connections: 1, measured: one, target: '', verdict: '' })
    const theirs = known.flatMap(({ theirs: each }) => each ?? [])
    const middle = theirs.toSorted((a, b) => (totalUs(a) ?? 0) - (totalUs(b) ?? 0))[theirs.length >> 1]
    if (bare && middle)
      rows.push({
        what: `  bare: ${bare.name}`,
        database: place.name,
        connections,
        measured: middle,
        target: '',
        verdict: '',
      })
  }
  return rows
}

/** CPU of what an order and the visitors around it cost, for the table of sizes; null where it cannot be read. */
function findCosts(database: string, rows: readonly ApiRow[], orderMs: number | null): Costs | null {
  const microseconds = (what: string) => {
    const row = rows.find((each) => each.what === what && each.connections === connections)
    return row ? totalUs(row.measured) : null
  }
  const [bagUs, stockUs] = [microseconds('read the bag'), microseconds('stock')]
  return orderMs === null || bagUs === null || stockUs === null ? null : { database, orderMs, bagUs, stockUs }
}

interface MeasuredShop {
  readonly rows: ApiRow[]
  readonly notes: string[]
  readonly costs: Costs | null
}

/** Requests per second and CPU per request of the calls that a shop lives on, each beside its bare route. */
export async function measureShop(place: Place): Promise<MeasuredShop> {
  const { server, goods, close } = await startReadyShop(place.databaseUrl)
  const shopAt: Target = { url: server.url, pids: [server.pid], databasePid: place.databasePid }
  try {
    const [atFirst, peakOfStart] = [residentMb(server.pid), peakMb(server.pid)]
    forgetPeak(server.pid)
    const cases = await buildCases(server.url, place, goods)
    const job: BareJob = {
      shopUrl: server.url,
      paths: cases.flatMap(({ bare }) =>
        bare?.name === 'same bytes' ? (bare.requests[0] ?? []).map((request) => request.path) : [],
      ),
      database: place.databaseUrl
        ? { url: place.databaseUrl }
        : { file: path.join(server.dataDir, 'vitrine.sqlite') },
    }
    const { line, child } = await startScript('bench/bare-server.ts', [JSON.stringify(job)])
    const bareAt: Target = {
      url: `http://127.0.0.1:${line}`,
      pids: [child.pid ?? 0],
      databasePid: place.databasePid,
    }
    try {
      const rows = await measureCases(cases, shopAt, bareAt, place)
      const { lines, cpuMs } = await measureFlows(shopAt, goods.items, 'simulator and mailbox included')
      const peak = peakMb(server.pid)
      // A server at rest gives back what a crowd left.
      await wait(restMs)
      const megabytes = residentMb(server.pid)
      const mb = (value: number | null) => `${value ?? 'unknown'} MB`
      const verdict = megabytes === null ? '' : megabytes < 160 ? ', holds' : ', MISSED'
      const memory =
        `the server holds ${mb(megabytes)} ${restMs / 1000} s after all of this (target: under 160 MB${verdict}), ` +
        `${mb(peak)} at most while it lasted; ${mb(atFirst)} before it, ${mb(peakOfStart)} at most at its start`
      const notes = [...lines, memory].map((line) => `${place.name}: ${line}`)
      return { rows, notes, costs: findCosts(place.name, rows, cpuMs) }
    } finally {
      child.kill()
    }
  } finally {
    await close()
  }
}
