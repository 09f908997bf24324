import { randomUUID } from 'node:crypto'

import type { KlarnaBooks } from './klarna-books.ts'
import { KlarnaError, type HostedSession, type PaymentSession } from './klarna-objects.ts'
import { cancel, capture, findOrder, orderAnswer, refund, release, setAmount } from './klarna-orders.ts'
import { findSession, moveSession } from './klarna-sessions.ts'

export interface KlarnaRequest {
  readonly method: string
  readonly path: string
  readonly authorization: string
  readonly idempotencyKey: string | null
  readonly body: string
}
export interface KlarnaResponse {
  readonly status: number
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export interface ApiContext {
  readonly books: KlarnaBooks
  readonly send: (session: HostedSession) => void
  /** Origin of the hosted pages. */
  readonly publicUrl: () => string
  /** As `Authorization` must say it. */
  readonly authorization: string
}

type Input = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Input => typeof value === 'object' && value !== null

function parseInput(body: string): Input {
  if (body === '') return {}
  try {
    const input: unknown = JSON.parse(body)
    if (isObject(input)) return input
  } catch {
    // Told below.
  }
  throw new KlarnaError(400, 'BAD_VALUE', 'Bad value: the body is not JSON object')
}

function newPayment({ books }: ApiContext, input: Input): KlarnaResponse {
  const { purchase_country, purchase_currency, order_amount, order_lines } = input
  const lines = Array.isArray(order_lines) ? (order_lines as PaymentSession['body']['order_lines']) : []
  const total = lines.reduce((sum, line) => sum + line.total_amount, 0)
  if (!/^[A-Z]{2}$/.test(String(purchase_country)))
    throw new KlarnaError(400, 'BAD_VALUE', 'Bad value: purchase_country')
  if (!/^[A-Z]{3}$/.test(String(purchase_currency)))
    throw new KlarnaError(400, 'BAD_VALUE', 'Bad value: purchase_currency')
  if (!Number.isSafeInteger(order_amount) || order_amount !== total)
    throw new KlarnaError(400, 'BAD_VALUE', 'Bad value: order_amount')
  const id = randomUUID()
  // Checked above as far as the simulator reads it.
  books.keep('payment', { id, body: input as unknown as PaymentSession['body'] })
  return { status: 200, body: { session_id: id, client_token: randomUUID(), payment_method_categories: [] } }
}

function newPage({ books, publicUrl }: ApiContext, input: Input): KlarnaResponse {
  const payment = String(input['payment_session_url']).split('/').at(-1) ?? ''
  if (!books.payment.has(payment)) throw new KlarnaError(400, 'BAD_VALUE', 'Bad value: payment_session_url')
  const options = isObject(input['options']) ? input['options'] : {}
  if (options['place_order_mode'] !== 'PLACE_ORDER')
    throw new KlarnaError(
      400,
      'BAD_VALUE',
      'Bad value: options.place_order_mode (the simulator places orders only)',
    )
  const given = isObject(input['merchant_urls']) ? input['merchant_urls'] : {}
  const urls = Object.fromEntries(
    Object.entries(given).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  )
  const id = randomUUID()
  const updated_at = new Date(books.now()).toISOString()
  books.keep('session', { id, payment, status: 'WAITING', order: null, urls, updated_at })
  return {
    status: 201,
    body: {
      session_id: id,
      session_url: `${publicUrl()}/hpp/v1/sessions/${id}`,
      redirect_url: `${publicUrl()}/_simulator/klarna/${id}`,
      expires_at: new Date(books.now() + 48 * 60 * 60_000).toISOString(),
    },
  }
}

function readPage({ books }: ApiContext, id: string): KlarnaResponse {
  const { status, order, updated_at } = findSession(books, id)
  return {
    status: 200,
    body: { session_id: id, status, updated_at, ...(order !== null && { order_id: order }) },
  }
}

function disablePage({ books, send }: ApiContext, id: string): KlarnaResponse {
  const session = findSession(books, id)
  if (session.status === 'COMPLETED') throw new KlarnaError(403, 'NOT_ALLOWED', 'The session is completed.')
  if (session.status !== 'DISABLED') moveSession(books, send, session, { status: 'DISABLED' })
  return { status: 204 }
}

const made = (path: string, id: string, name: string): KlarnaResponse => ({
  status: 201,
  headers: { location: `${path}/${id}`, [name]: id },
})

/** Does a change once for its idempotency key; the same key again gets what was made. */
function once(
  { books }: ApiContext,
  { path, idempotencyKey }: KlarnaRequest,
  { name, make }: { name: string; make: () => string },
): KlarnaResponse {
  const known = idempotencyKey === null ? undefined : books.answer.get(`${path} ${idempotencyKey}`)
  if (known) return made(path, known.made, name)
  const id = make()
  if (idempotencyKey !== null)
    books.keep('answer', { id: `${path} ${idempotencyKey}`, status: 201, made: id })
  return made(path, id, name)
}

function answerOrder(
  context: ApiContext,
  request: KlarnaRequest,
  [id = '', what = '']: string[],
): KlarnaResponse {
  const { books } = context
  const input = parseInput(request.body)
  const route = `${request.method} ${what}`
  if (route === 'GET ') return { status: 200, body: orderAnswer(books, findOrder(books, id)) }
  if (route === 'POST captures')
    return once(context, request, { name: 'capture-id', make: () => capture(books, id, input) })
  if (route === 'POST refunds')
    return once(context, request, { name: 'refund-id', make: () => refund(books, id, input) })
  const changes: Readonly<Record<string, () => void>> = {
    'POST cancel': () => cancel(books, id),
    'POST release-remaining-authorization': () => release(books, id),
    'PATCH authorization': () => setAmount(books, id, input),
  }
  const change = changes[route]
  if (!change) throw new KlarnaError(404, 'NOT_FOUND', 'There is no such operation.')
  change()
  return { status: 204 }
}

/** Answers a call of the API. Throws KlarnaError. */
export function answerKlarna(context: ApiContext, request: KlarnaRequest): KlarnaResponse {
  const { refuseWith } = context.books.faults
  if (refuseWith !== 0) throw new KlarnaError(refuseWith, 'UNAUTHORIZED', 'Refused.')
  if (request.authorization !== context.authorization)
    throw new KlarnaError(401, 'UNAUTHORIZED', 'You were not authorized to execute this operation.')
  const { method, path } = request
  const [, orderId, what] = /^\/ordermanagement\/v1\/orders\/([\w-]+)(?:\/([a-z-]+))?$/.exec(path) ?? []
  if (orderId !== undefined) return answerOrder(context, request, [orderId, what ?? ''])
  const [, pageId] = /^\/hpp\/v1\/sessions\/([\w-]+)$/.exec(path) ?? []
  if (pageId !== undefined && method === 'GET') return readPage(context, pageId)
  if (pageId !== undefined && method === 'DELETE') return disablePage(context, pageId)
  if (method === 'POST' && path === '/payments/v1/sessions')
    return newPayment(context, parseInput(request.body))
  if (method === 'POST' && path === '/hpp/v1/sessions') return newPage(context, parseInput(request.body))
  throw new KlarnaError(404, 'NOT_FOUND', 'There is no such operation.')
}
