// What the back office's lists, searches and sums cost the server in a shop with years of trade. See README.md beside this file.
import { parseArgs } from 'node:util'

import { startPostgres } from '#tests/postgres.ts'

import { sumOfCpu } from './measure.ts'
import { type OfficeCall, officeCalls, type Sample } from './office/office-calls.ts'
import { measureScreens } from './office/measure-screens.ts'
import { openTradingShop, type TradingPlace, type TradingShop } from './office/trading-shop.ts'
import { cpuSeconds } from './processes.ts'
import { median, milliseconds, type Row, tableText } from './report.ts'

const { values } = parseArgs({
  options: { orders: { type: 'string', default: '100000' }, only: { type: 'string' } },
})
const orders = Number(values.orders)
/** CPU is told in steps of 10 ms, so a call is asked often enough for that to matter little. */
const calls = 20
const targetMs = 50

interface Cost {
  readonly serverMs: number | null
  readonly databaseMs: number | null
  readonly tookMs: number
}

/** Asks a call over and over; the first answer, which may fill what is kept in memory, is not counted. */
async function measureCall({ target, owner }: TradingShop, { what, name, input }: OfficeCall): Promise<Cost> {
  const first = await owner.ask(name, input)
  if (first.status !== 200) throw new Error(`${what}: ${first.status} ${first.json.message ?? ''}`)
  const cpu = () =>
    [sumOfCpu(target.pids), target.databasePid === null ? 0 : cpuSeconds(target.databasePid)] as const
  const [server, database] = cpu()
  const took: number[] = []
  for (let turn = 0; turn < calls; turn++) {
    const started = performance.now()
    await owner.ask(name, input)
    took.push(performance.now() - started)
  }
  const [serverAfter, databaseAfter] = cpu()
  const each = (before: number | null, after: number | null) =>
    before === null || after === null ? null : ((after - before) * 1000) / calls
  return {
    serverMs: each(server, serverAfter),
    databaseMs: each(database, databaseAfter),
    tookMs: median(took),
  }
}

/** An order in the midst of the trade that a parcel was sent for. */
async function takeSample({ owner }: TradingShop): Promise<Sample> {
  const day = new Date(Date.now() - 180 * 86_400_000).toISOString().slice(0, 10)
  const { json } = await owner.ask('listOrders', {
    query: { until: day, having: 'parcel', country: 'SE', limit: '1' },
  })
  const number = json.orders[0]?.number ?? ''
  const order = (await owner.ask('showOrder', { params: { number } })).json
  const { delivery, shipments, lines, email } = order
  return {
    number,
    email,
    lastName: delivery.lastName,
    phone: delivery.phoneNumber,
    postcode: delivery.zipCode,
    sku: lines[0]?.sku ?? '',
    trackingId: shipments[0]?.trackingId ?? '',
  }
}

const text = (value: number | null) => (value === null ? 'unknown' : milliseconds(value))

/** Downloads the whole table as the screen does, portion by portion; answers the cost of the middle portion. */
async function measureExport(shop: TradingShop): Promise<Row> {
  let after = null as string | null
  const costs: number[] = []
  do {
    const before = sumOfCpu(shop.target.pids) ?? 0
    const { json } = await shop.owner.ask('exportOrders', { query: after ? { after } : {} })
    costs.push(((sumOfCpu(shop.target.pids) ?? 0) - before) * 1000)
    after = json.next
  } while (after !== null)
  return {
    what: 'orders: export of all',
    value: milliseconds(median(costs)),
    beside: `a portion of ${costs.length}, the dearest ${milliseconds(Math.max(...costs))}`,
  }
}

async function measureOffice(place: TradingPlace): Promise<void> {
  const shop = await openTradingShop(place, orders)
  try {
    process.stdout.write(`\n${place.name}: ${shop.made}\n`)
    const all = officeCalls(await takeSample(shop), Date.now())
    const rows: Row[] = []
    for (const call of all.filter(({ what }) => !values.only || what.includes(values.only))) {
      const { serverMs, databaseMs, tookMs } = await measureCall(shop, call)
      process.stderr.write(`${place.name}, ${call.what}: ${text(serverMs)}\n`)
      const isDear = (serverMs ?? 0) > targetMs
      const beside = [
        ...(place.databasePid === null ? [] : [`PostgreSQL ${text(databaseMs)}`]),
        `took ${milliseconds(tookMs)}`,
        ...(isDear ? [`over ${targetMs} ms`] : []),
      ]
      rows.push({ what: call.what, value: text(serverMs), beside: beside.join(', ') })
    }
    if (!values.only) rows.push(await measureExport(shop))
    // What a browser does is the same with either database.
    if (place.databasePid === null && (!values.only || 'screen'.startsWith(values.only))) {
      process.stderr.write('screens\n')
      rows.push(...(await measureScreens(shop)))
    }
    process.stdout.write(`${tableText(rows)}\n`)
  } finally {
    await shop.close()
  }
}

await measureOffice({ name: 'SQLite', databaseUrl: '', databasePid: null })
const postgres = await startPostgres({ durable: true })
try {
  await measureOffice({
    name: 'PostgreSQL',
    databaseUrl: await postgres.createDatabase(),
    databasePid: postgres.pid,
  })
} finally {
  await postgres.stop()
}
