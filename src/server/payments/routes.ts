import type { FastifyRequest } from 'fastify'

import { callBase } from '#contract/call-path.ts'
import { paymentReturnPath, paymentWebhookPath } from '#contract/calls.ts'
import { Selection } from '#contract/cart.ts'
import { paths } from '#contract/screens.ts'

import { Refused } from '../refused.ts'
import { getContext, serveCall, type CallServer } from '../http/serve-call.ts'
import { serveWebhook, useRawBodies } from '../http/serve-webhook.ts'
import { requireDone } from '../result.ts'
import type { SecurityLog } from '../security-log.ts'
import { WebhookRejected } from './provider.ts'
import type { PaymentsService } from './service.ts'

interface PaymentRoutes {
  readonly payments: PaymentsService
  /** The payment methods that there are: the name of its provider by id. */
  readonly methods: ReadonlyMap<string, string>
  /** Where shoppers are sent back to, `https://shop.example`. */
  readonly publicUrl: string
  readonly security: SecurityLog
  readonly now: () => number
}

/** An id as providers make them; PostgreSQL takes no NUL in a text. */
const sessionShape = /^[\x21-\x7e]{1,255}$/

/**
 * Returns whether a person's browser opens this address as the page of a tab, as its Fetch Metadata says (W3C). A prefetch, a preview, a
 * HEAD, a picture of another site or a program is not the shopper who turns back, and must not end a payment.
 */
function isNavigation({ method, headers }: FastifyRequest): boolean {
  return (
    method !== 'HEAD' &&
    headers['sec-fetch-mode'] === 'navigate' &&
    headers['sec-fetch-dest'] === 'document' &&
    !/prefetch|prerender/i.test(`${String(headers['sec-purpose'])} ${String(headers['purpose'])}`)
  )
}

interface ReturnQuery {
  readonly selection?: string
  readonly session_id?: string
  readonly cancelled?: string
}

export function registerPaymentRoutes(
  server: CallServer,
  { payments, methods, publicUrl, security, now }: PaymentRoutes,
): void {
  const { reads } = server.limits
  const base = callBase(server.namespaces.commerce)

  serveCall(server, 'startPayment', ({ context, body }) => payments.startPayment(context, body))
  serveCall(server, 'getPaymentResult', ({ context, body }) => payments.getPaymentResult(context, body))

  // These two are called by the provider, or by a browser that comes from it: no origin of ours, no JSON, no cookie.
  void server.fastify.register(async (fastify) => {
    useRawBodies(fastify)
    fastify.addHook('onRequest', async (request) => {
      const { method = '' } = request.params as { method?: string }
      if (!methods.has(method)) throw new Refused({ code: 'payment-method-unknown' })
    })

    fastify.route<{ Querystring: ReturnQuery }>({
      method: ['GET', 'POST'],
      url: `${base}${paymentReturnPath}`,
      config: { checkOrigin: false },
      async handler(request, reply) {
        const { query } = request
        const selection = Selection.safeParse(query.selection)
        const sessionId = typeof query.session_id === 'string' ? query.session_id : null
        const isSound = sessionId === null || sessionShape.test(sessionId)
        // Each call may ask the provider. Whoever comes too often for that, perhaps with many behind one address, and may just have paid, gets
        // no error to read: the receipt asks by itself.
        const refusal: unknown = await reads?.(request).then(
          () => null,
          (reason: unknown) => reason,
        )
        if (refusal && !selection.success) throw refusal
        const path = !(selection.success && isSound)
          ? `${paths['payment-fail']}?reason=unknown`
          : refusal
            ? `${paths.receipt}?selection=${selection.data}`
            : requireDone(
                await payments.settleReturn(getContext(server, request), {
                  selection: selection.data,
                  sessionId,
                  isCancelled: query.cancelled === '1' && isNavigation(request),
                }),
              )
        return reply.header('cache-control', 'no-store').redirect(`${publicUrl}${path}`, 303)
      },
    })

    serveWebhook(fastify, {
      url: `${base}${paymentWebhookPath}`,
      isRejection: (reason) => reason instanceof WebhookRejected,
      receive: ({ params, ...message }) =>
        payments.receiveEvent(methods.get(params['method'] ?? '') ?? '', message),
      security,
      now,
    })
  })
}
