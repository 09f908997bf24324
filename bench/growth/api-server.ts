// The API alone, without pages, on a database that is there already. One argument: a DataPlace as JSON. Prints its address.
import { once } from 'node:events'

import { openDatabase } from '#server/database/open.ts'
import { freePort } from '#tests/free-port.ts'
import { runShop, testConfig } from '#tests/shop-on-port.ts'

import type { DataPlace } from './raw-sql.ts'

const place = JSON.parse(process.argv[2] ?? '') as DataPlace
const nobody = '127.0.0.1:9'
const database = await openDatabase(place)
const shop = await runShop({
  config: testConfig({ ...place, port: await freePort() }),
  database,
  stripeUrl: `http://${nobody}`,
  smtpUrl: `smtp://${nobody}`,
  now: () => Date.now(),
  runsJobs: false,
})
const started = performance.now()
await shop.services.catalogue.current()
process.stdout.write(`${shop.url} ${Math.round(performance.now() - started)}\n`)
await once(process, 'SIGTERM')
await shop.close()
await database.close()
