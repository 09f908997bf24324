import type { FastifyInstance, FastifyReply } from 'fastify'

import type { ShopConfig } from '#contract/shop.ts'

import { type Compressible, compressible, negotiated } from '../http/compressible.ts'
import type { OpenApiDocument } from '../http/openapi.ts'
import { referencePage } from './page.ts'
import { referenceStyle } from './style.ts'

/** No script, nothing from elsewhere. */
const policy = `default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/**
 * The contract for programs at `/openapi.json`, and the same for people at `/api/`. Both are made once, when first asked for: a start
 * waits for neither.
 */
export function registerReference(
  fastify: FastifyInstance,
  getDocument: () => OpenApiDocument,
  shop: ShopConfig,
): void {
  const send = (url: string, type: string, make: () => string): void => {
    let made: Compressible | undefined
    fastify.get(url, async (request, reply: FastifyReply) => {
      made ??= compressible(make(), 'kept')
      void reply.header('cache-control', 'public, max-age=300').type(type)
      if (type.startsWith('text/html')) void reply.header('content-security-policy', policy)
      return reply.send(await negotiated(request, reply, made))
    })
  }
  send('/openapi.json', 'application/json; charset=utf-8', () => JSON.stringify(getDocument()))
  send('/api/', 'text/html; charset=utf-8', () => referencePage(getDocument()))
  send('/api/reference.css', 'text/css; charset=utf-8', () => referenceStyle(shop))
}
