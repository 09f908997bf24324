import type * as z from 'zod/mini'

import { CarrierError } from '../carrier.ts'
import { ErrorAnswer } from './sendcloud-parcel.ts'

interface Sending extends RequestInit {
  readonly signal: AbortSignal
  readonly headers?: Readonly<Record<string, string>>
}

interface Question {
  readonly method: string
  readonly body?: object
  readonly signal: AbortSignal
}

/** Sendcloud's API, spoken to with the credentials of an integration. All of it throws CarrierError for every answer but a good one. */
export interface SendcloudClient {
  /** `path` from the version on: `/v2/parcels`. */
  ask<T>(schema: z.ZodMiniType<T>, path: string, question: Question): Promise<T>
  send(path: string, sending: Sending): Promise<void>
  /** Returns the PDF of an address of the API. */
  download(url: string, signal: AbortSignal): Promise<Uint8Array>
  /** Whole, of a path. */
  getUrl(path: string): string
}

export function createSendcloudClient({
  apiUrl,
  publicKey,
  secretKey,
}: {
  readonly apiUrl: string
  readonly publicKey: string
  readonly secretKey: string
}): SendcloudClient {
  const base = `${apiUrl}/api`
  const authorization = `Basic ${Buffer.from(`${publicKey}:${secretKey}`).toString('base64')}`
  const send = (url: string, sending: Sending) => sendSigned(authorization, url, sending)
  return {
    getUrl: (path) => base + path,
    async ask(schema, path, { method, body, signal }) {
      const response = await send(base + path, {
        method,
        signal,
        headers: { accept: 'application/json', 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      })
      const answer = schema.safeParse(await response.json().catch(() => null))
      if (!answer.success) throw new CarrierError('away', 'an answer that is none')
      return answer.data
    },
    async send(path, sending) {
      await (await send(base + path, sending)).body?.cancel()
    },
    async download(url, signal) {
      if (URL.parse(url)?.origin !== new URL(base).origin)
        throw new CarrierError('away', 'a label that lies elsewhere')
      const response = await send(url, { signal, headers: { accept: 'application/pdf' } })
      const bytes = await response.arrayBuffer().catch((cause: unknown) => {
        throw new CarrierError('away', 'the label broke off', { cause })
      })
      const pdf = new Uint8Array(bytes)
      if (Buffer.from(pdf.subarray(0, 5)).toString('latin1') !== '%PDF-')
        throw new CarrierError('away', 'the label is no PDF')
      return pdf
    },
  }
}

async function sendSigned(
  authorization: string,
  url: string,
  { headers = {}, ...init }: Sending,
): Promise<Response> {
  let response: Response
  try {
    response = await fetch(url, { redirect: 'error', ...init, headers: { authorization, ...headers } })
  } catch (cause) {
    throw new CarrierError('away', 'no answer', { cause })
  }
  if (response.ok) return response
  const body = ErrorAnswer.safeParse(await response.json().catch(() => null))
  const said = (body.success && readError(body.data)) || `HTTP ${response.status}`
  const isOurs = response.status >= 400 && response.status < 500 && response.status !== 429
  throw new CarrierError(isOurs ? 'refused' : 'away', said.slice(0, 500))
}

/** In version 2 there is one error, in version 3 a list of them. */
const readError = ({ error, errors = [] }: z.infer<typeof ErrorAnswer>): string =>
  [error?.message, ...errors.map(({ detail }) => detail)].filter(Boolean).join('; ')
