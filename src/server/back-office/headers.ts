import type { FastifyInstance } from 'fastify'

import { Refused } from '../refused.ts'

/** Its own scripts and styles, pictures and previews of the shop, and nothing else; no page of another site may frame it. */
const buildPolicy = (shopUrl: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: blob: ${shopUrl}`,
    `media-src blob: ${shopUrl}`,
    `frame-src ${shopUrl}`,
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')

const safeMethods = new Set(['GET', 'HEAD'])

/** Headers of every answer; and a change that a page of another origin asks for is refused before anything is read. */
export function useOfficeHeaders(
  fastify: FastifyInstance,
  { origin, shopUrl }: { readonly origin: string; readonly shopUrl: string },
): void {
  const policy = buildPolicy(shopUrl)
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply
      .header('content-security-policy', policy)
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'no-referrer')
      .header('cross-origin-opener-policy', 'same-origin')
      .header('cross-origin-resource-policy', 'same-origin')
      .header('x-robots-tag', 'noindex, nofollow')
      .header('x-request-id', request.id)
      .header('cache-control', 'no-store')
    if (origin.startsWith('https:')) void reply.header('strict-transport-security', 'max-age=31536000')
    const { origin: from, 'sec-fetch-site': site } = request.headers
    const isForeign = from === undefined ? site !== undefined && site !== 'same-origin' : from !== origin
    if (isForeign && !safeMethods.has(request.method)) throw new Refused({ code: 'origin-not-allowed' })
    done()
  })
}
