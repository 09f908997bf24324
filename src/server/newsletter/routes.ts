import type { FastifyReply, FastifyRequest } from 'fastify'

import { callBase } from '#contract/call-path.ts'
import { unsubscribePagePath } from '#contract/calls.ts'
import type { ShopConfig } from '#contract/shop.ts'

import { Refused } from '../refused.ts'
import { serveCall, type CallServer } from '../http/serve-call.ts'
import { unsubscribePage, unsubscribePolicy } from './unsubscribe-page.ts'
import type { Asked, NewsletterService } from './service.ts'

interface NewsletterRoutes {
  readonly newsletter: NewsletterService
  /** Tells the account that is logged in, if one is. */
  readonly noteAsked: (request: FastifyRequest, asked: Asked) => Promise<void>
  readonly shop: ShopConfig
  readonly publicUrl: string
}

/** A mail program's one click posts 26 bytes (RFC 8058). */
const clickLimit = 4096

export function registerNewsletterRoutes(
  server: CallServer,
  { newsletter, noteAsked, shop, publicUrl }: NewsletterRoutes,
): void {
  serveCall(server, 'subscribe', async ({ body, request }) => {
    await noteAsked(request, await newsletter.subscribe(body, { ip: request.ip }))
    return { subscribed: true }
  })
  serveCall(server, 'confirmNewsletter', async ({ body, request }) => {
    await newsletter.confirm(body.token, { ip: request.ip })
    return { confirmed: true }
  })
  serveCall(server, 'unsubscribe', async ({ body }) => {
    await newsletter.unsubscribe(body.token)
    return { unsubscribed: true } as const
  })

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
      handler: async ({ params }, reply) => {
        try {
          await newsletter.unsubscribe(params.token)
        } catch (reason) {
          if (reason instanceof Refused && reason.refusal.code === 'link-invalid')
            return page(reply, 'invalid')
          throw reason
        }
        return page(reply, 'done', newsletter.readMailbox(params.token) ?? '')
      },
    })
  })
}
