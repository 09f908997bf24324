import type { FastifyInstance, FastifyRequest } from 'fastify'

import { Refused } from '../refused.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * CORS by an exact list, and the same list for every call that changes something (docs/security.md#origins-and-cookies): a browser says where a request comes
 * from, and only the shop's own pages may change a bag. Programs send neither header and hold no cookies; they pass.
 */
export function useOriginRules(
  fastify: FastifyInstance,
  {
    publicUrl,
    corsOrigins,
    production,
  }: { publicUrl: string; corsOrigins: readonly string[]; production: boolean },
): void {
  const allowed = new Set([publicUrl, ...corsOrigins])
  const shared = new Set(corsOrigins)

  const isOwn = (origin: string, request: FastifyRequest): boolean =>
    // In development the shop is reached by more names than one: 127.0.0.1, an address in the local network, another port.
    allowed.has(origin) || (!production && URL.parse(origin)?.host === request.headers.host)

  fastify.addHook('onRequest', (request, reply, done) => {
    const { origin } = request.headers
    if (origin !== undefined && shared.has(origin))
      void reply
        .header('access-control-allow-origin', origin)
        .header('access-control-allow-credentials', 'true')
        .header('access-control-expose-headers', 'ETag, Retry-After, X-Request-Id')
    if (shared.size > 0) void reply.header('vary', 'Origin')
    if (
      request.method === 'OPTIONS' &&
      origin !== undefined &&
      'access-control-request-method' in request.headers
    ) {
      if (shared.has(origin))
        void reply
          .header('access-control-allow-methods', 'GET, POST, PUT, DELETE')
          .header('access-control-allow-headers', 'Content-Type, Idempotency-Key')
          .header('access-control-max-age', '600')
      void reply.code(204).send()
      return
    }
    if (
      safeMethods.has(request.method) ||
      request.routeOptions.config.checkOrigin === false ||
      (origin !== undefined ? isOwn(origin, request) : isSameSite(request))
    )
      return done()
    request.originRefused = true
    throw new Refused({ code: 'origin-not-allowed' })
  })
}

function isSameSite(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  return site === undefined || site === 'same-origin' || site === 'same-site' || site === 'none'
}
