import { connect } from 'node:net'
import { connect as connectSecurely } from 'node:tls'

import { bodyLimit } from '#server/http/json-body.ts'
import { webhookLimit } from '#server/http/serve-webhook.ts'

const api = '/wp-json/commerce/v1'
const webhook = `${api}/payment-webhook/stripe-checkout`
/** Longer than any node reads, and shorter than the megabyte that nginx lets through where nobody says otherwise. */
const long = 300 * 1024

interface Early {
  readonly what: string
  readonly status: number
  readonly path: string
  readonly bytes: number
  readonly headers?: Readonly<Record<string, string>>
}

/** Requests that are answered before their body has been read, each with the one answer that it gets. */
export const earlyAnswers: readonly Early[] = [
  { what: 'a long event', status: 413, path: webhook, bytes: long },
  { what: 'a long call', status: 413, path: `${api}/cart/`, bytes: long },
  { what: 'an event of a byte too many', status: 413, path: webhook, bytes: webhookLimit + 1 },
  { what: 'a call of a byte too many', status: 413, path: `${api}/cart/`, bytes: bodyLimit + 1 },
  { what: 'the longest event', status: 400, path: webhook, bytes: webhookLimit },
  {
    what: 'another site',
    status: 403,
    path: `${api}/cart/`,
    bytes: bodyLimit,
    headers: { origin: 'https://evil.example' },
  },
  { what: 'no such call', status: 404, path: `${api}/nothing`, bytes: bodyLimit },
  { what: 'no such payment method', status: 404, path: `${api}/payment-webhook/nothing`, bytes: bodyLimit },
  {
    what: 'another type',
    status: 415,
    path: `${api}/cart/`,
    bytes: bodyLimit,
    headers: { 'content-type': 'text/plain' },
  },
]

/** Posts it over a connection of its own, and returns the status that came back; 0 when the connection ended without one. */
export function postEarly(url: string, { path, bytes, headers = {} }: Early): Promise<number> {
  const { protocol, hostname, port } = new URL(url)
  const to = { host: hostname, port: Number(port) }
  return new Promise((resolve) => {
    const socket = protocol === 'https:' ? connectSecurely({ ...to, rejectUnauthorized: false }) : connect(to)
    let answer = ''
    const end = () => {
      socket.destroy()
      resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0))
    }
    socket.setEncoding('latin1').on('data', (text: string) => {
      answer += text
      if (answer.includes('\r\n\r\n')) end()
    })
    socket.on('error', () => undefined).on('close', end)
    const lines = Object.entries({
      host: hostname,
      'content-type': 'application/json',
      'content-length': String(bytes),
      ...headers,
    }).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
    socket.write('a'.repeat(bytes))
  })
}
