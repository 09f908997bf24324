import type { FastifyReply } from 'fastify'

import { callBase } from '#contract/call-path.ts'
import { paymentLinkPath } from '#contract/calls.ts'
import { selectionPattern } from '#contract/selection-pattern.ts'
import type { ShopConfig } from '#contract/shop.ts'

import { getContext, type CallServer } from '../../http/serve-call.ts'
import { requireDone } from '../../result.ts'
import { paymentLinkPage, paymentLinkPolicy, type LinkPageState } from './payment-link-page.ts'
import type { PaymentLinks } from './service.ts'

interface PaymentLinkRoutes {
  readonly links: PaymentLinks
  readonly shop: ShopConfig
  readonly publicUrl: string
}

/** The form of the page has no fields. */
const formLimit = 4096
const statuses: Record<LinkPageState['kind'], number> = { open: 200, paid: 200, over: 410, busy: 503 }

/** Registers the page behind a payment link. Opening it begins nothing, since mail scanners open every link. */
export function registerPaymentLinkRoutes(
  server: CallServer,
  { links, shop, publicUrl }: PaymentLinkRoutes,
): void {
  void server.fastify.register(async (fastify) => {
    fastify.removeAllContentTypeParsers()
    fastify.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: formLimit }, (_, body, done) =>
      done(null, body),
    )
    const page = (reply: FastifyReply, state: LinkPageState) =>
      reply
        .code(statuses[state.kind])
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .header('content-security-policy', paymentLinkPolicy(shop))
        .type('text/html; charset=utf-8')
        .send(paymentLinkPage({ shop, home: publicUrl, termsUrl: `${publicUrl}/terms/`, state }))
    const { limits, namespaces } = server
    const options = {
      url: callBase(namespaces.commerce) + paymentLinkPath,
      config: { checkOrigin: false },
      ...(limits.reads ? { onRequest: limits.reads } : {}),
    }
    fastify.route<{ Params: { token: string }; Querystring: { reason?: unknown } }>({
      ...options,
      method: 'GET',
      async handler(request, reply) {
        const { token } = request.params
        if (!selectionPattern.test(token)) return page(reply, { kind: 'over' })
        const isBack = request.query.reason !== undefined
        return page(reply, requireDone(await links.read(getContext(server, request), { token, isBack })))
      },
    })
    fastify.route<{ Params: { token: string } }>({
      ...options,
      method: 'POST',
      async handler(request, reply) {
        const { token } = request.params
        if (!selectionPattern.test(token)) return page(reply, { kind: 'over' })
        const context = getContext(server, request)
        const started = await links.start(context, { token })
        if (!started.isDone)
          return page(reply, { kind: started.refusal.code === 'link-invalid' ? 'over' : 'busy' })
        const { value } = started
        if (value.action === 'redirect')
          return reply.header('cache-control', 'no-store').redirect(value.url, 303)
        const isBack = value.action === 'failed'
        return page(reply, requireDone(await links.read(context, { token, isBack })))
      },
    })
  })
}
