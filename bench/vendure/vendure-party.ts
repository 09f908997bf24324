import { once } from 'node:events'
import path from 'node:path'

import type { LoadRequest } from '../load.ts'
import { install } from '../peers/install.ts'
import { startScript } from '../processes.ts'
import {
  customerQuery,
  onlyQuantity,
  payingQueries,
  payQuery,
  receiptQuery,
  shipToSweden,
  sizesQuery,
  stockQuery,
  wholeBag,
} from './bag-query.ts'
import type { Party } from './party.ts'
import { vendureApp, type VendureJob } from './vendure-app.ts'

const shopPath = '/shop-api'
const asked = (token: string | null, query: string, variables = {}): LoadRequest => ({
  method: 'POST',
  path: shopPath,
  headers: token === null ? {} : { authorization: `Bearer ${token}` },
  body: { query, variables },
})

interface Answer<T> {
  readonly data: T
  /** Of the session; a new one comes with the first change. */
  readonly token: string | null
}

/** GraphQL answers 200 with errors too. */
async function ask<T>(url: string, request: LoadRequest): Promise<Answer<T>> {
  const answer = await fetch(url + request.path, {
    method: request.method,
    headers: { ...request.headers, 'content-type': 'application/json' },
    body: JSON.stringify(request.body),
  })
  const { data, errors } = (await answer.json()) as { data: T; errors?: unknown }
  if (errors !== undefined) throw new Error(`Vendure answered ${JSON.stringify(errors)}`)
  return { data, token: answer.headers.get('vendure-auth-token') }
}

/** A mutation that answers an order, and not one of Vendure's expected errors. */
async function change(url: string, request: LoadRequest): Promise<string | null> {
  const { data, token } = await ask<Record<string, { __typename: string }>>(url, request)
  if (Object.values(data).some(({ __typename: type }) => type !== 'Order'))
    throw new Error(`Vendure answered ${JSON.stringify(data)}`)
  return token
}

let buyers = 0
/** A guest with an address of their own buys two sizes; the last answer must be the order, paid. */
async function buy(url: string, sizes: readonly string[]): Promise<number> {
  const started = performance.now()
  let token: string | null = null
  for (const id of sizes.slice(0, 2)) token = (await change(url, asked(token, wholeBag.add, { id }))) ?? token
  const email = `anna.${buyers++}@example.com`
  await change(url, asked(token, customerQuery, { email }))
  for (const query of payingQueries) await change(url, asked(token, query))
  const { data: paid } = await ask<{ done: { code?: string } }>(url, asked(token, payQuery))
  const { code } = paid.done
  const { data } = await ask<{ orderByCode: { state: string } | null }>(
    url,
    asked(token, receiptQuery, { code }),
  )
  if (data.orderByCode?.state !== 'PaymentSettled')
    throw new Error(`Vendure answered ${JSON.stringify({ paid, data })}`)
  return performance.now() - started
}

function createParty(
  name: string,
  target: Party['target'],
  sizes: readonly string[],
  queries: typeof wholeBag,
): Party {
  const { url } = target
  const isWhole = queries === wholeBag
  return {
    name,
    stock: isWhole ? { request: asked(null, stockQuery), expects: '"stockLevel":"IN_STOCK"' } : null,
    buy: isWhole ? () => buy(url, sizes) : null,
    target,
    expects: '"__typename":"Order"',
    async openBag() {
      let token: string | null = null
      for (const id of sizes) token = (await change(url, asked(token, onlyQuantity.add, { id }))) ?? token
      for (const query of shipToSweden) await change(url, asked(token, query))
      return {
        add: sizes.map((id) => asked(token, queries.add, { id })),
        read: asked(token, queries.read),
        async quantity() {
          const { data } = await ask<{ activeOrder: { totalQuantity: number } }>(
            url,
            asked(token, onlyQuantity.read),
          )
          return data.activeOrder.totalQuantity
        },
      }
    },
  }
}

export interface VendurePlace extends Omit<VendureJob, 'fill'> {
  /** Where it is installed. */
  readonly dir: string
  readonly databasePid: number
}

/** Installs Vendure, makes a shop with one product of so many sizes, and restarts it as a server that only serves. */
export async function startVendure(
  { dir, databasePid, ...job }: VendurePlace,
  sizeCount: number,
): Promise<{ parties: Party[]; pid: number; stop(): Promise<void> }> {
  install(dir, vendureApp)
  const start = async (fill: VendureJob['fill']) => {
    const { line, child } = await startScript(
      path.join(dir, 'server.js'),
      [JSON.stringify({ ...job, fill } satisfies VendureJob)],
      { NODE_ENV: 'production', VENDURE_DISABLE_TELEMETRY: 'true', NODE_NO_WARNINGS: '1' },
    )
    const stop = async () => {
      const ended = once(child, 'exit')
      child.kill()
      await ended
    }
    return { url: `http://127.0.0.1:${line}`, pid: child.pid ?? 0, stop }
  }
  const maker = await start(sizeCount)
  await maker.stop()
  const { url, pid, stop } = await start(null)
  const { data } = await ask<{ products: { items: { variants: { id: string }[] }[] } }>(
    url,
    asked(null, sizesQuery),
  )
  const sizes = data.products.items.flatMap(({ variants }) => variants.map(({ id }) => id))
  const target = { url, pids: [pid], databasePid }
  return {
    parties: [
      createParty('Vendure', target, sizes, wholeBag),
      createParty('Vendure, asked for the quantity alone', target, sizes, onlyQuantity),
    ],
    pid,
    stop,
  }
}
