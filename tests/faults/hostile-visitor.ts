import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { text as getText } from 'node:stream/consumers'

import { afterAll, beforeAll } from 'vitest'

import { shop as brand } from '#brand/shop.config.ts'
import { callPath, calls, type CallName } from '#contract/calls.ts'

import { openTestShop, type TestShop } from '../api/open-shop.ts'
import { isNightly } from '../nightly.ts'
import { createExample } from './bodies.ts'
import type { Tally } from './tally.ts'

export const withBody: readonly CallName[] = (Object.keys(calls) as CallName[]).filter(
  (name) => createExample(name) !== null,
)

/** What no error may tell (G16). */
const inside =
  /\bat \S+ \(|node:internal|\/src\/|\/node_modules|select .* from |insert into|sqlite|postgres|kysely|fastify|zod|stack"/i

export interface Sent {
  readonly status: number
  readonly text: string
  readonly ms: number
}

/** What goes with a body; as a program sends it by default. */
interface SentWith {
  readonly type?: string
  readonly headers?: Readonly<Record<string, string | string[]>>
  /** With its question mark. */
  readonly query?: string
}

/** A shop on PostgreSQL that gets bodies, bytes and addresses as no browser sends them. */
export interface HostileVisitor {
  readonly shop: TestShop
  /** A bag of this visitor, and something to put into it. */
  readonly known: { readonly selection: string; readonly item: string }
  send(name: CallName, body: string | null, more?: SentWith): Promise<Sent>
  /** Bytes as they are; answers all that comes back. */
  raw(bytes: string): Promise<string>
}

/** Opens the shop for the tests of a file. */
export function hostileVisitor(): HostileVisitor {
  let shop: TestShop
  let known: HostileVisitor['known']
  // Half the work of `fetch`, which a million bodies feel.
  const agent = new Agent({ keepAlive: true })
  beforeAll(async () => {
    // The limits read the body as well, so they stay on. Only a night's bodies would be refused for their number, unseen.
    shop = await openTestShop('postgres', {
      environment: { TRUST_PROXY: 'loopback', ...(isNightly ? { RATE_LIMITS: 'off' } : {}) },
    })
    const created = await shop.call('createCart', { country: 'SE' })
    known = { selection: created.json.data.selection, item: await shop.item('LOA-42') }
  }, 60_000)
  afterAll(() => {
    agent.destroy()
    return shop.close()
  })
  return {
    get shop() {
      return shop
    },
    get known() {
      return known
    },
    async send(name, body, { type = 'application/json', headers: more = {}, query = '' } = {}) {
      const began = performance.now()
      const path = callPath(name, brand.namespaces, { id: 'x', order: 'x', from: 'SEK', to: 'EUR' }) + query
      const ofBody = body === null ? {} : { 'content-type': type, 'content-length': Buffer.byteLength(body) }
      const headers = { ...ofBody, ...more }
      const sent = request(`${shop.url}${path}`, { agent, method: calls[name].method, headers })
      sent.end(body ?? undefined)
      const [answer] = (await once(sent, 'response')) as [IncomingMessage]
      return { status: answer.statusCode ?? 0, text: await getText(answer), ms: performance.now() - began }
    },
    async raw(bytes) {
      const { hostname, port } = new URL(shop.url)
      const socket = connect(Number(port), hostname)
      socket.on('error', () => undefined)
      socket.end(bytes, 'latin1')
      return getText(socket).catch(() => '')
    },
  }
}

/** Whatever was sent: an answer below 500 that tells nothing of the inside. */
export function judge(count: Tally, { status, text }: Omit<Sent, 'ms'>, what: string): void {
  count.tried()
  count.expect(status < 500, `${what}: ${status} ${text.slice(0, 150)}`)
  count.expect(status < 400 || !inside.test(text), `${what} told ${text.slice(0, 200)}`)
}

/** A small generator of our own (xorshift), so that a run can be repeated by its seed. */
export function chance(seed: number): { next: () => number; pick: <T>(list: readonly T[]) => T } {
  let state = seed >>> 0 || 1
  const next = () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
  return { next, pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T }
}
