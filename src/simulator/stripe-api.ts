import { createHash, timingSafeEqual } from 'node:crypto'

import type { Books } from './books.ts'
import { findIn, listObject, type Route } from './api-route.ts'
import { disputeRoutes } from './dispute-api.ts'
import { decideDue } from './delayed-payments.ts'
import { afterCapture, type AfterCapture } from './faults.ts'
import { cancelIntent, createIntent } from './express-payments.ts'
import { storeFile } from './files.ts'
import { listConfigurations } from './method-types.ts'
import { checkParameters } from './parameters.ts'
import { findPayment, paymentWithCharge, refund, listRefunds } from './payments.ts'
import { payoutRoutes } from './payouts.ts'
import { createSession, expireSession, findPage, findSession } from './sessions.ts'
import { changedRefund, listed, newIntent, newRefund, newSession, noParameters } from './shapes.ts'
import {
  asList,
  asObject,
  parseForm,
  asText,
  listTexts,
  asWholeNumber,
  type FormObject,
} from './stripe-form.ts'
import { ApiError } from './stripe-objects.ts'
import { listEndpoints } from './webhook-endpoints.ts'

export interface ApiRequest {
  readonly method: string
  readonly url: URL
  readonly authorization: string
  readonly idempotencyKey: string | null
  readonly body: string
}
export interface ApiAnswer {
  readonly status: number
  readonly body: string
  /** `timeout`: the change was made, but nothing is to be answered. */
  readonly after: AfterCapture
  /** The answer that was given to the same key before. */
  readonly isReplay?: boolean
}

function readLine(value: FormObject) {
  const price = asObject(value['price_data'])
  return {
    name: asText(asObject(price['product_data'])['name']) ?? '',
    unitAmount: asWholeNumber(price['unit_amount']) ?? 0,
    quantity: asWholeNumber(value['quantity']) ?? 1,
    currency: (asText(price['currency']) ?? '').toLowerCase(),
  }
}

function postSession(books: Books, _: string[], form: FormObject) {
  const lines = asList(form['line_items']).map((line) => readLine(asObject(line)))
  const currency = lines[0]?.currency ?? ''
  if (lines.some((line) => line.currency !== currency))
    throw new ApiError(400, 'You cannot combine currencies on a single session.', { param: 'line_items' })
  return createSession(books, {
    successUrl: asText(form['success_url']) ?? '',
    cancelUrl: asText(form['cancel_url']),
    reference: asText(form['client_reference_id']),
    email: asText(form['customer_email']),
    locale: asText(form['locale']),
    currency,
    lines,
    metadata: listTexts(form['metadata']),
    adaptivePricing: asText(asObject(form['adaptive_pricing'])['enabled']) !== 'false',
    allowedTypes: asList(form['allowed_payment_method_types']).flatMap((type) => asText(type) ?? []),
    expiresAt: asWholeNumber(form['expires_at']),
  })
}

const expands = (form: FormObject, field: string) => Object.values(asObject(form['expand'])).includes(field)

function getSession(books: Books, [id = '']: string[], form: FormObject) {
  decideDue(books)
  const session = findSession(books, id)
  if (session.payment_intent === null || !expands(form, 'payment_intent.latest_charge')) return session
  return { ...session, payment_intent: paymentWithCharge(books, session.payment_intent) }
}

function postRefund(books: Books, _: string[], form: FormObject) {
  return refund(books, {
    payment: asText(form['payment_intent']) ?? '',
    amount: asWholeNumber(form['amount']),
    reason: asText(form['reason']),
    metadata: listTexts(form['metadata']),
  })
}

/** Takes files, and no form. */
export const filesPath = '/v1/files'

const newestFirst = <T>(table: ReadonlyMap<string, T>): T[] => [...table.values()].toReversed()

const routes: Route[] = [
  { method: 'POST', path: /^\/v1\/checkout\/sessions$/, takes: newSession, run: postSession },
  {
    method: 'GET',
    path: /^\/v1\/checkout\/sessions$/,
    takes: listed('payment_intent', 'status'),
    run({ journal }, _, form) {
      const [payment, status] = [asText(form['payment_intent']), asText(form['status'])]
      const found = newestFirst(journal.session).filter(
        (session) =>
          (payment === null || session.payment_intent === payment) &&
          (status === null || session.status === status),
      )
      return listObject('/v1/checkout/sessions', found, form)
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/checkout\/sessions\/(\w+)$/,
    takes: noParameters,
    run: getSession,
  },
  {
    method: 'POST',
    path: /^\/v1\/checkout\/sessions\/(\w+)\/expire$/,
    takes: noParameters,
    run: (books, [id = '']) => expireSession(books, id),
  },
  {
    method: 'GET',
    path: /^\/v1\/checkout\/sessions\/(\w+)\/line_items$/,
    takes: listed(),
    run: (books, [id = ''], form) =>
      listObject(`/v1/checkout/sessions/${id}/line_items`, findPage(books, id).lines, form),
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_intents$/,
    takes: newIntent,
    run: (books, _, form) =>
      createIntent(books, {
        amount: asWholeNumber(form['amount']) ?? 0,
        currency: (asText(form['currency']) ?? '').toLowerCase(),
        metadata: listTexts(form['metadata']),
      }),
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_intents\/(\w+)\/cancel$/,
    takes: noParameters,
    run: (books, [id = '']) => cancelIntent(books, id),
  },
  {
    method: 'GET',
    path: /^\/v1\/payment_intents\/(\w+)$/,
    takes: noParameters,
    run: (books, [id = ''], form) =>
      (expands(form, 'latest_charge') ? paymentWithCharge : findPayment)(books, id),
  },
  { method: 'POST', path: /^\/v1\/refunds$/, takes: newRefund, run: postRefund },
  {
    method: 'POST',
    path: /^\/v1\/refunds\/(\w+)$/,
    takes: changedRefund,
    run: (books, [id = ''], form) => {
      const known = findIn(books.journal.refund, 'refund', id)
      const changed = { ...known, metadata: { ...known.metadata, ...listTexts(form['metadata']) } }
      books.journal.keep(['refund', changed])
      return changed
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/refunds$/,
    takes: listed('payment_intent'),
    run: (books, _, form) =>
      listObject('/v1/refunds', listRefunds(books, asText(form['payment_intent'])).toReversed(), form),
  },
  {
    method: 'GET',
    path: /^\/v1\/refunds\/(\w+)$/,
    takes: noParameters,
    run: ({ journal }, [id = '']) => findIn(journal.refund, 'refund', id),
  },
  ...disputeRoutes,
  ...payoutRoutes,
  {
    method: 'GET',
    path: /^\/v1\/webhook_endpoints$/,
    takes: listed(),
    run: (books, _, form) => listObject('/v1/webhook_endpoints', listEndpoints(books), form),
  },
  {
    method: 'GET',
    path: /^\/v1\/payment_method_configurations$/,
    takes: listed('application'),
    run: (books, _, form) => listObject('/v1/payment_method_configurations', listConfigurations(books), form),
  },
  {
    method: 'GET',
    path: /^\/v1\/events$/,
    takes: listed('type'),
    run: ({ journal }, _, form) => {
      const type = asText(form['type'])
      return listObject(
        '/v1/events',
        newestFirst(journal.event).filter((event) => type === null || event.type === type),
        form,
      )
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/events\/(\w+)$/,
    takes: noParameters,
    run: ({ journal }, [id = '']) => findIn(journal.event, 'event', id),
  },
]

function authorize(authorization: string, secretKey: string): void {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  const basic = /^Basic (.+)$/i.exec(authorization)?.[1]
  const given = basic
    ? Buffer.from(basic, 'base64').toString().replace(/:$/, '')
    : authorization.replace(/^Bearer /i, '')
  if (!given) throw new ApiError(401, 'You did not provide an API key.')
  if (!timingSafeEqual(digest(given), digest(secretKey))) throw new ApiError(401, 'Invalid API Key provided.')
}

function run(books: Books, request: ApiRequest): ApiAnswer {
  const { method, url } = request
  if (method === 'POST' && url.pathname === filesPath)
    return { status: 200, body: JSON.stringify(storeFile(books, request.body)), after: 'answer' }
  for (const route of routes) {
    const match = route.method === method ? route.path.exec(url.pathname) : null
    if (!match) continue
    const form = parseForm(method === 'GET' ? url.search.slice(1) : request.body)
    checkParameters(form, route.takes)
    const made = route.run(books, match.slice(1), form)
    const after = method === 'POST' ? afterCapture(books.faults) : 'answer'
    if (after !== 'status500') return { status: 200, body: JSON.stringify(made), after }
    const error = new ApiError(500, 'An unknown error occurred', { type: 'api_error' })
    return { status: 500, body: JSON.stringify(error.body()), after }
  }
  throw new ApiError(404, `Unrecognized request URL (${method}: ${url.pathname}).`)
}

/** Characters (docs.stripe.com/api/idempotent_requests). */
const longestKey = 255
/** After a day the API forgets a key; a request under it is then a new one. */
const keyKeptMs = 24 * 60 * 60_000

/** Same key and request: the first answer again, even a 500. Same key, other request: an error (docs.stripe.com/api/idempotent_requests). */
function runOnce(books: Books, request: ApiRequest, key: string): ApiAnswer {
  if (key.length > longestKey)
    throw new ApiError(400, `Idempotency keys have at most ${longestKey} characters.`, {
      type: 'idempotency_error',
    })
  const fingerprint = createHash('sha256')
    .update(`${request.method} ${request.url.pathname}\n${request.body}`)
    .digest('hex')
  const known = books.journal.answer.get(key)
  const kept = known && books.now() - (known.at ?? books.now()) < keyKeptMs ? known : undefined
  if (kept && kept.fingerprint !== fingerprint)
    throw new ApiError(
      400,
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}'.`,
      { type: 'idempotency_error' },
    )
  if (kept) return { status: kept.status, body: kept.body, after: 'answer', isReplay: true }
  // Refused requests throw before anything began, and are not kept: neither does Stripe keep them.
  const answer = run(books, request)
  books.journal.keep([
    'answer',
    { id: key, fingerprint, status: answer.status, body: answer.body, at: books.now() },
  ])
  return answer
}

/** Answers one call of `/v1/…`. Never throws: what is refused comes in Stripe's error shape. */
export function answerApi(books: Books, secretKey: string, request: ApiRequest): ApiAnswer {
  try {
    authorize(request.authorization, secretKey)
    const { refuseWith, refuseCode: code, refuseParam: param } = books.faults
    if (refuseWith > 0)
      throw new ApiError(refuseWith, 'This key may not do that.', {
        ...(code ? { code } : {}),
        ...(param ? { param } : {}),
      })
    if (books.faults.down) throw new ApiError(503, 'The service is not available.', { type: 'api_error' })
    const key = request.method === 'POST' ? request.idempotencyKey : null
    return key ? runOnce(books, request, key) : run(books, request)
  } catch (reason) {
    if (!(reason instanceof ApiError)) throw reason
    return { status: reason.status, body: JSON.stringify(reason.body()), after: 'answer' }
  }
}
