import type { FastifyReply } from 'fastify'

import { callBase } from '#contract/call-path.ts'
import { unsubscribePagePath } from '#contract/calls.ts'
import type { ShopConfig } from '#contract/shop.ts'

import type { CustomersService } from '../customers/service.ts'
import { getContext, serveCall, type CallServer } from '../http/serve-call.ts'
import { requireDone } from '../result.ts'
import { unsubscribePage, unsubscribePolicy } from './unsubscribe-page.ts'
import type { NewsletterService } from './service.ts'

interface NewsletterRoutes {
  readonly newsletter: NewsletterService
  readonly customers: Pick<CustomersService, 'subscribe'>
  readonly shop: ShopConfig
  readonly publicUrl: string
}

/** A mail program's one click posts 26 bytes (RFC 8058). */
const clickLimit = 4096

export function registerNewsletterRoutes(
  server: CallServer,
  { newsletter, customers, shop, publicUrl }: NewsletterRoutes,
): void {
  serveCall(server, 'subscribe', ({ context, body }) => customers.subscribe(context, body))
  serveCall(server, 'confirmNewsletter', ({ context, body }) => newsletter.confirmNewsletter(context, body))
  serveCall(server, 'unsubscribe', ({ context, body }) => newsletter.unsubscribe(context, body))

  // Called by mail programs and by a browser without script: forms of any type, no origin of ours. The token says who it is.
  void server.fastify.register(async (fastify) => {
    fastify.removeAllContentTypeParsers()
    fastify.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: clickLimit }, (_, body, done) =>
      done(null, body),
    )
    const page = (reply: FastifyReply, state: 'ask' | 'done' | 'invalid', email = '') =>
      reply
        .code(state === 'invalid' ? 400 : 200)
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .header('content-security-policy', unsubscribePolicy(shop))
        .type('text/html; charset=utf-8')
        .send(unsubscribePage({ shop, home: publicUrl, state, email }))
    const { limits, namespaces } = server
    const options = {
      url: callBase(namespaces.commerce) + unsubscribePagePath,
      config: { checkOrigin: false },
      ...(limits.reads ? { onRequest: limits.reads } : {}),
    }
    // Mail scanners open every link, so opening it only asks.
    fastify.route<{ Params: { token: string } }>({
      ...options,
      method: 'GET',
      handler: async ({ params }, reply) => {
        const email = newsletter.readMailbox(params.token)
        return email === null ? page(reply, 'invalid') : page(reply, 'ask', email)
      },
    })
    fastify.route<{ Params: { token: string } }>({
      ...options,
      method: 'POST',
      async handler(request, reply) {
        const { token } = request.params
        const ended = await newsletter.unsubscribe(getContext(server, request), { token })
        if (!ended.isDone && ended.refusal.code === 'link-invalid') return page(reply, 'invalid')
        requireDone(ended)
        return page(reply, 'done', newsletter.readMailbox(token) ?? '')
      },
    })
  })
}
