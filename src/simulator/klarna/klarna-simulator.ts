import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

import { answerKlarna, type ApiContext } from './klarna-api.ts'
import { noKlarnaFaults, openKlarnaBooks, type KlarnaFaults } from './klarna-books.ts'
import { createCallbacks, type Callback } from './klarna-callbacks.ts'
import { KlarnaError } from './klarna-objects.ts'
import { findOrder, klarnaLedger, type KlarnaLedgerEntry } from './klarna-orders.ts'
import { answerPage } from './klarna-page.ts'
import { approve } from './klarna-sessions.ts'

export interface KlarnaSimulatorOptions {
  readonly username: string
  readonly password: string
  /** Its own ledger, kept as appended lines of JSON. */
  readonly stateFile: string
  /** Origin of the hosted pages. Empty: that of its own port. */
  readonly publicUrl: string
  /** Epoch milliseconds. */
  readonly now: () => number
}

export interface KlarnaSimulator {
  /** Node's request handler for the API and `/_simulator/klarna/*`. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
  /** Opens a port of its own on the loopback address; returns it. */
  listen(): Promise<number>
  setFaults(changes: Partial<KlarnaFaults>): void
  resetFaults(): void
  /** Approves the buyer of a session without its page. */
  approve(sessionId: string): void
  /** Ends the doubt about an order of `pendingFraud`. */
  decide(orderId: string, status: 'ACCEPTED' | 'REJECTED'): void
  ledger(): KlarnaLedgerEntry[]
  /** Ids of the sessions, oldest first. */
  sessions(): string[]
  /** Every callback so far, oldest first. */
  callbacks(): readonly Callback[]
  close(): Promise<void>
}

const isChange = (method: string | undefined): boolean => method === 'POST' || method === 'PATCH'

/** Purchases on account for development and tests: speaks Klarna's API, shows a hosted page, and keeps a ledger of its own. */
export function createKlarnaSimulator(options: KlarnaSimulatorOptions): KlarnaSimulator {
  const { username, password, now } = options
  const books = openKlarnaBooks(options.stateFile, now)
  const callbacks = createCallbacks(books)
  let { publicUrl } = options
  let server: Server | null = null
  const context: ApiContext = {
    books,
    send: callbacks.send,
    publicUrl: () => publicUrl,
    authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://klarna')
    const body = await text(request)
    if (pathname.startsWith('/_simulator/klarna'))
      return answerPage(context, { request, pathname, body }, response)
    const key = request.headers['klarna-idempotency-key']
    const answered = answerKlarna(context, {
      method: request.method ?? 'GET',
      path: pathname,
      authorization: request.headers.authorization ?? '',
      idempotencyKey: typeof key === 'string' ? key : null,
      body,
    })
    if (isChange(request.method) && books.faults.status500AfterChange > 0) {
      books.faults.status500AfterChange -= 1
      throw new KlarnaError(500, 'INTERNAL', 'Something went wrong.')
    }
    response.writeHead(answered.status, {
      date: new Date(now()).toUTCString(),
      ...(answered.body !== undefined && { 'content-type': 'application/json' }),
      ...answered.headers,
    })
    response.end(answered.body === undefined ? undefined : JSON.stringify(answered.body))
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      await answer(request, response)
    } catch (reason) {
      const { status, code } = reason instanceof KlarnaError ? reason : { status: 500, code: 'INTERNAL' }
      const error_messages = [reason instanceof Error ? reason.message : String(reason)]
      response.writeHead(status, { 'content-type': 'application/json', date: new Date(now()).toUTCString() })
      response.end(JSON.stringify({ error_code: code, error_messages, correlation_id: String(now()) }))
    }
  }

  return {
    handle,
    async listen() {
      const listening = createServer((request, response) => void handle(request, response))
      server = listening
      await new Promise<void>((resolve, reject) =>
        listening.once('error', reject).listen(0, '127.0.0.1', resolve),
      )
      const { port } = listening.address() as AddressInfo
      publicUrl ||= `http://127.0.0.1:${port}`
      return port
    },
    setFaults: (changes) => void Object.assign(books.faults, changes),
    resetFaults: () => void Object.assign(books.faults, noKlarnaFaults),
    approve: (sessionId) => void approve(books, callbacks.send, sessionId),
    decide: (orderId, fraud_status) => books.keep('order', { ...findOrder(books, orderId), fraud_status }),
    ledger: () => klarnaLedger(books),
    sessions: () => [...books.session.keys()],
    callbacks: () => callbacks.made,
    async close() {
      callbacks.close()
      const listening = server
      if (!listening) return
      listening.closeAllConnections()
      await new Promise((resolve) => listening.close(resolve))
    },
  }
}
