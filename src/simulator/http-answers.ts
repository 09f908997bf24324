import type { IncomingMessage, ServerResponse } from 'node:http'

import type { Books } from './books.ts'
import { controlByJson } from './control.ts'
import { afterCapture, noFaults, parseFaults } from './faults.ts'
import { plainPage } from './hosted-page.ts'
import { answerPage } from './pay-pages.ts'
import { listLedger, type LedgerEntry } from './payments.ts'
import { answerApi, filesPath } from './stripe-api.ts'
import { ApiError } from './stripe-objects.ts'
import { stripeScript, stripeScriptPath } from './stripe-script.ts'

const bodyLimit = 256 * 1024
const fileLimit = 6 * 1024 * 1024
const silenceMs = 60_000

/** A file comes as one character for each byte. */
async function readBody(request: IncomingMessage, isFile: boolean): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > (isFile ? fileLimit : bodyLimit)) throw new ApiError(413, 'The request is too large.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString(isFile ? 'latin1' : 'utf8')
}

interface Sent {
  readonly status: number
  readonly type: 'application/json' | 'text/html' | 'text/plain' | 'text/javascript'
  readonly body: string
  readonly headers?: Readonly<Record<string, string>>
}

function send(response: ServerResponse, { status, type, body, headers = {} }: Sent): void {
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
    'referrer-policy': 'same-origin',
    ...headers,
  })
  response.end(body)
}

const sendPage = (response: ServerResponse, status: number, body: string) =>
  send(response, { status, type: 'text/html', body })
const sendJson = (response: ServerResponse, status: number, value: unknown) =>
  send(response, { status, type: 'application/json', body: JSON.stringify(value, null, 2) })

/** Leaves the caller without an answer, as a lost connection does; gives the socket back after a minute. */
function staySilent(response: ServerResponse): void {
  const timer = setTimeout(() => response.destroy(), silenceMs).unref()
  response.once('close', () => clearTimeout(timer))
}

function ledgerAnswer(books: Books) {
  const payments = listLedger(books)
  const total = (getAmount: (entry: LedgerEntry) => number) =>
    payments.reduce((sum, entry) => sum + getAmount(entry), 0)
  return {
    captured: total(({ captured }) => captured),
    refunded: total(({ refunded }) => refunded),
    payments,
  }
}

interface Received {
  readonly method: string
  readonly url: URL
  readonly body: string
}

function answerControl(books: Books, { method, url, body }: Received, response: ServerResponse): void {
  const pathname = url.pathname.replace(/\/$/, '')
  if (pathname === stripeScriptPath)
    return send(response, { status: 200, type: 'text/javascript', body: stripeScript })
  if (pathname === '/_simulator/ledger') return sendJson(response, 200, ledgerAnswer(books))
  const changed = method === 'POST' ? controlAnswer(books, pathname, body) : undefined
  if (changed) return sendJson(response, changed.status, changed.body)
  if (pathname !== '/_simulator/faults')
    return sendPage(response, 404, plainPage('Not here', 'The simulator has no such page.'))
  if (method === 'DELETE') Object.assign(books.faults, noFaults)
  if (method === 'POST') {
    try {
      Object.assign(books.faults, parseFaults(body))
    } catch (reason) {
      const message = reason instanceof Error ? reason.message : String(reason)
      return sendJson(response, 400, { error: { message } })
    }
  }
  sendJson(response, 200, books.faults)
}

function controlAnswer(books: Books, pathname: string, body: string) {
  try {
    const changed = controlByJson(books, pathname.replace('/_simulator/', ''), body)
    return changed && { status: 200, body: changed }
  } catch (reason) {
    if (!(reason instanceof ApiError)) throw reason
    return { status: reason.status, body: reason.body() }
  }
}

function answerHosted(
  books: Books,
  request: { method: string; id: string; isChallenge: boolean; body: string },
  response: ServerResponse,
): void {
  const answer = answerPage(books, request)
  if (answer.kind === 'page') return sendPage(response, answer.status, answer.html)
  const after = answer.captured ? afterCapture(books.faults) : 'answer'
  if (after === 'timeout') return staySilent(response)
  if (after === 'status500')
    return sendPage(response, 500, plainPage('Something went wrong', 'Please go back and try again.'))
  send(response, { status: 303, type: 'text/html', body: '', headers: { location: answer.location } })
}

function answerStripe(
  books: Books,
  secretKey: string,
  request: IncomingMessage,
  received: Received,
  response: ServerResponse,
): void {
  const { authorization = '', 'idempotency-key': key } = request.headers
  const answer = answerApi(books, secretKey, {
    ...received,
    authorization,
    idempotencyKey: typeof key === 'string' ? key : null,
  })
  if (answer.after === 'timeout') return staySilent(response)
  const headers = {
    'request-id': `req_${books.now()}`,
    date: new Date(books.now()).toUTCString(),
    ...(answer.isReplay ? { 'idempotent-replayed': 'true' } : {}),
  }
  send(response, { status: answer.status, type: 'application/json', body: answer.body, headers })
}

async function route(
  books: Books,
  secretKey: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = 'GET' } = request
  const url = new URL(request.url ?? '/', 'http://simulator')
  const received = { method, url, body: await readBody(request, url.pathname === filesPath) }
  if (url.pathname.startsWith('/v1/')) return answerStripe(books, secretKey, request, received, response)
  const [hosted, id = '', step] = /^\/_simulator\/pay\/(\w+)(\/3ds)?\/?$/.exec(url.pathname) ?? []
  if (hosted === undefined) return answerControl(books, received, response)
  answerHosted(books, { method, id, isChallenge: step !== undefined, body: received.body }, response)
}

/** Node's request handler for `/v1/*` and `/_simulator/*`. */
export const createHandler =
  (books: Books, secretKey: string) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      await route(books, secretKey, request, response)
    } catch (reason) {
      if (!(reason instanceof ApiError))
        return send(response, { status: 500, type: 'text/plain', body: String(reason) })
      sendPage(
        response,
        reason.status,
        plainPage(reason.status === 413 ? 'Too large' : 'Not found', reason.message),
      )
    }
  }
