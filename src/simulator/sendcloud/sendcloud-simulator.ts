import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

import { parcelsPage } from './parcels-page.ts'
import { parcelStatuses } from './parcel-statuses.ts'
import { createSendcloudApi, noFaults, type SendcloudFaults } from './sendcloud-api.ts'
import { createBooks, type SimulatedParcel } from './sendcloud-books.ts'
import { sendParcelStatus, type MessageTarget } from './sendcloud-messages.ts'

export interface SendcloudSimulatorOptions {
  readonly publicKey: string
  readonly secretKey: string
  /** Where it stands, as callers write it; empty: its own port. */
  readonly publicUrl: string
  /** Where it reports what becomes of parcels; null: nowhere. */
  readonly messages: MessageTarget | null
}

export interface SendcloudSimulator {
  /** Node's request handler for `/api/*` and a page for people, also below a path. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
  /** Opens a port of its own on the loopback address; returns it. */
  listen(): Promise<number>
  setFaults(changes: Partial<SendcloudFaults>): void
  resetFaults(): void
  /** Oldest first, called off ones too. */
  parcels(): readonly SimulatedParcel[]
  /** From now on reports what becomes of parcels there. */
  reportTo(messages: MessageTarget): void
  /** Puts a parcel into a state of `parcelStatuses` and reports it, `at` epoch milliseconds. Returns the status of the shop's answer. */
  report(id: number, status: number, at: number): Promise<number>
  close(): Promise<void>
}

/**
 * Sendcloud for development and tests: parcels, cancelling and labels of version 2 of its API and returns of version 3, in the shapes of its
 * documentation (sendcloud.dev, "Parcels" and "Labels" 2.0.0, "Returns" 3.0.0). It remembers until it ends.
 */
export function createSendcloudSimulator(options: SendcloudSimulatorOptions): SendcloudSimulator {
  const faults = { ...noFaults }
  const authorization = `Basic ${Buffer.from(`${options.publicKey}:${options.secretKey}`).toString('base64')}`
  let { publicUrl } = options
  let { messages } = options
  let server: Server | null = null
  const books = createBooks(() => publicUrl)
  const api = createSendcloudApi({ authorization, faults, books })

  async function report(id: number, status: number, at: number): Promise<number> {
    const moved = books.move(id, { id: status, message: parcelStatuses.get(status) ?? 'Unknown status' })
    if (!moved || !messages) return 404
    return sendParcelStatus(messages, moved, at)
  }

  /** The page for people, and its form. */
  async function handlePage(path: string, body: string, response: ServerResponse): Promise<void> {
    const [, id] = /\/parcels\/(\d+)\/status$/.exec(path) ?? []
    if (id !== undefined) {
      await report(Number(id), Number(new URLSearchParams(body).get('status')), Date.now()).catch(() => 0)
      response.writeHead(303, { location: '../..' }).end()
      return
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(parcelsPage(books.all()))
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request)
    const { pathname } = new URL(request.url ?? '/', 'http://sendcloud')
    if (!pathname.includes('/api/')) return handlePage(pathname, body, response)
    const answered = api.answer(request, new URL(request.url ?? '/', 'http://sendcloud'), body)
    if (request.method === 'POST' && answered.status < 300 && api.use('lostAnswers')) {
      response.destroy()
      return
    }
    const isPdf = Buffer.isBuffer(answered.body)
    response.writeHead(answered.status, { 'content-type': isPdf ? 'application/pdf' : 'application/json' })
    response.end(isPdf ? answered.body : JSON.stringify(answered.body))
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
    setFaults: (changes) => void Object.assign(faults, changes),
    resetFaults: () => void Object.assign(faults, noFaults),
    parcels: books.all,
    reportTo(target) {
      messages = target
    },
    report,
    async close() {
      const listening = server
      if (!listening) return
      listening.closeAllConnections()
      await new Promise((resolve) => listening.close(resolve))
    },
  }
}
