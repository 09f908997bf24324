import type { FastifyInstance, FastifyRequest } from 'fastify'

import { Refused } from '../refused.ts'

/** Knows which methods a path has, for saying 405 instead of 404. Made before the first route. */
export function watchRoutes(fastify: FastifyInstance): (path: string) => string[] {
  const routes: { pattern: RegExp; methods: string[] }[] = []
  fastify.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return
    const source = url
      .replace(/\/$/, '')
      .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replace(/:\w+/g, '[^/]+')
    routes.push({ pattern: new RegExp(`^${source}/?$`), methods: [method].flat() })
  })
  return (path) =>
    [...new Set(routes.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods))].sort()
}

const requestPath = (request: FastifyRequest): string => request.url.replace(/\?.*$/s, '')

/** 405 with `Allow` for a path that has other methods, else 404, both as error B. Unknown calls of the API never reach the site. */
export function useNoRoute(
  fastify: FastifyInstance,
  {
    listMethods,
    limit,
  }: { listMethods: (path: string) => string[]; limit: ((request: FastifyRequest) => Promise<void>) | null },
): void {
  fastify.route({
    method: fastify.supportedMethods,
    url: '/wp-json/*',
    // Before the body is read: what leads nowhere is not worth reading.
    onRequest: async (request, reply) => {
      await limit?.(request)
      const allow = listMethods(requestPath(request))
      if (allow.length > 0) void reply.header('allow', allow.join(', '))
      throw noRoute(allow)
    },
    handler: () => undefined,
  })
}

/** The not-found handler of everything else. `otherwise` are the methods that every other path has: those of the site, if there is one. */
export function refuseUnknown(
  fastify: FastifyInstance,
  { listMethods, otherwise }: { listMethods: (path: string) => string[]; otherwise: readonly string[] },
): void {
  fastify.setNotFoundHandler((request, reply) => {
    const known = listMethods(requestPath(request))
    const allow = known.length > 0 ? known : otherwise
    if (allow.length > 0) void reply.header('allow', allow.join(', '))
    throw noRoute(allow)
  })
}

const noRoute = (allowed: readonly string[]): Refused =>
  new Refused(
    allowed.length > 0 ? { code: 'method-not-allowed', params: { allowed } } : { code: 'route-unknown' },
  )
