import type { FastifyReply } from 'fastify'

import { callBase } from '#contract/call-path.ts'
import { paymentLinkPath } from '#contract/calls.ts'
import { selectionPattern } from '#contract/selection-pattern.ts'
import type { ShopConfig } from '#contract/shop.ts'

import type { CallServer } from '../../http/serve-call.ts'
import { Refused } from '../../refused.ts'
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
      handler: async ({ params: { token }, query }, reply) =>
        selectionPattern.test(token)
          ? page(reply, await links.read(token, { isBack: query.reason !== undefined }))
          : page(reply, { kind: 'over' }),
    })
    fastify.route<{ Params: { token: string } }>({
      ...options,
      method: 'POST',
      async handler({ params: { token } }, reply) {
        if (!selectionPattern.test(token)) return page(reply, { kind: 'over' })
        try {
          const started = await links.start(token)
          if (started.action === 'redirect')
            return reply.header('cache-control', 'no-store').redirect(started.url, 303)
          return page(reply, await links.read(token, { isBack: started.action === 'failed' }))
        } catch (reason) {
          if (!(reason instanceof Refused)) throw reason
          return page(reply, { kind: reason.refusal.code === 'link-invalid' ? 'over' : 'busy' })
        }
      },
    })
  })
}
