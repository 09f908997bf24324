import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

import { createSendcloudApi, noFaults, type SendcloudFaults, type SimulatedParcel } from './sendcloud-api.ts'

export interface SendcloudSimulatorOptions {
  readonly publicKey: string
  readonly secretKey: string
  /** Where it stands, as callers write it; empty: its own port. */
  readonly publicUrl: string
}

export interface SendcloudSimulator {
  /** Node's request handler for `/api/v2/*`, also below a path. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
  /** Opens a port of its own on the loopback address; returns it. */
  listen(): Promise<number>
  setFaults(changes: Partial<SendcloudFaults>): void
  resetFaults(): void
  /** Oldest first, called off ones too. */
  parcels(): readonly SimulatedParcel[]
  close(): Promise<void>
}

/**
 * Sendcloud for development and tests: parcels, cancelling and labels of version 2 of its API, in the shapes of its documentation
 * (sendcloud.dev, "Parcels" and "Labels" 2.0.0). It remembers until it ends.
 */
export function createSendcloudSimulator(options: SendcloudSimulatorOptions): SendcloudSimulator {
  const faults = { ...noFaults }
  const authorization = `Basic ${Buffer.from(`${options.publicKey}:${options.secretKey}`).toString('base64')}`
  let { publicUrl } = options
  let server: Server | null = null
  const api = createSendcloudApi({ authorization, faults, publicUrl: () => publicUrl })

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request)
    const answered = api.answer(request, new URL(request.url ?? '/', 'http://sendcloud'), body)
    if (request.method === 'POST' && answered.status === 200 && api.use('lostAnswers')) {
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
    parcels: api.parcels,
    async close() {
      const listening = server
      if (!listening) return
      listening.closeAllConnections()
      await new Promise((resolve) => listening.close(resolve))
    },
  }
}
