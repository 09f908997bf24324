import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { Books } from './books.ts'
import { decide, decideDue, type Decision } from './delayed-payments.ts'
import { control } from './control.ts'
import { noFaults, type Faults } from './faults.ts'
import { createHandler } from './http-answers.ts'
import { openJournal } from './journal.ts'
import { capture, listLedger, type LedgerEntry } from './payments.ts'
import { sweepSessions } from './sessions.ts'
import type { StripeEvent } from './stripe-objects.ts'
import { createDelivery } from './webhooks.ts'

export interface SimulatorOptions {
  /** Where events are posted. May be set later by `pointAt`, when the shop's port is known. */
  readonly webhookUrl: string
  readonly webhookSecret: string
  /** The API key that the shop must show. */
  readonly secretKey: string
  /** Its own ledger, kept as appended lines of JSON. */
  readonly stateFile: string
  /** Origin of the hosted pages. Empty: that of its own port. */
  readonly publicUrl: string
  /** Epoch milliseconds. */
  readonly now: () => number
}

export interface Simulator {
  /** Node's request handler for `/v1/*` and `/_simulator/*`; everything else is a 404. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
  /** Opens a port of its own on the loopback address (0: any free one) for the API; answers the port. */
  listen(port?: number): Promise<number>
  pointAt(urls: { webhookUrl?: string; publicUrl?: string }): void
  setFaults(changes: Partial<Faults>): void
  resetFaults(): void
  /** Pays a session without its page, as a buyer whose browser nobody sees. */
  capture(sessionId: string): void
  /** The bank decides about a delayed payment, one that was made while payments were `undecided`. */
  decide(sessionId: string, decision: Decision): void
  /** What is done at the provider itself: `control('disputes', { payment })`, as `/_simulator/disputes` does. Returns the id. */
  control(path: string, input: Readonly<Record<string, unknown>>): string
  ledger(): LedgerEntry[]
  /** Ids of the sessions, oldest first. */
  sessions(): string[]
  /** Every event so far, oldest first. */
  events(): StripeEvent[]
  close(): Promise<void>
}

const sweepEveryMs = 1000

/** A card provider for development and tests that speaks Stripe's API, shows a hosted card page and posts signed webhooks. */
export function createSimulator(options: SimulatorOptions): Simulator {
  const { now, secretKey, webhookSecret } = options
  const journal = openJournal(options.stateFile)
  const faults: Faults = { ...noFaults }
  let { webhookUrl, publicUrl } = options
  let server: Server | null = null
  const delivery = createDelivery({ journal, faults, secret: webhookSecret, url: () => webhookUrl, now })
  const books: Books = {
    journal,
    faults,
    send: delivery.send,
    webhookUrl: () => webhookUrl,
    publicUrl: () => publicUrl,
    hasLiveKey: /^(?:sk|rk)_live_/.test(secretKey),
    now,
  }
  const handle = createHandler(books, secretKey)
  const sweep = () => {
    sweepSessions(books)
    decideDue(books)
  }
  const sweeper = setInterval(sweep, sweepEveryMs).unref()
  if (webhookUrl) delivery.resume()

  return {
    handle,
    async listen(port = 0) {
      const listening = createServer((request, response) => void handle(request, response))
      server = listening
      await new Promise<void>((resolve, reject) =>
        listening.once('error', reject).listen(port, '127.0.0.1', resolve),
      )
      const { port: taken } = listening.address() as AddressInfo
      publicUrl ||= `http://127.0.0.1:${taken}`
      return taken
    },
    pointAt(urls) {
      const wasMute = webhookUrl === ''
      webhookUrl = urls.webhookUrl ?? webhookUrl
      publicUrl = urls.publicUrl ?? publicUrl
      if (wasMute && webhookUrl) delivery.resume()
    },
    setFaults: (changes) => void Object.assign(faults, changes),
    resetFaults: () => void Object.assign(faults, noFaults),
    capture: (sessionId) => void capture(books, sessionId, 'Test Buyer'),
    decide: (sessionId, decision) => void decide(books, sessionId, decision),
    control(path, input) {
      const made = control(books, path, input)
      if (!made || !('id' in made) || typeof made.id !== 'string') throw new Error(`${path}: unknown`)
      return made.id
    },
    ledger: () => listLedger(books),
    sessions: () => [...journal.session.keys()],
    events: () => [...journal.event.values()],
    async close() {
      clearInterval(sweeper)
      delivery.close()
      const listening = server
      if (!listening) return
      listening.closeAllConnections()
      await new Promise((resolve) => listening.close(resolve))
    },
  }
}
