import { hash } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'

import type { FastifyInstance, FastifyReply } from 'fastify'

import type { ShopConfig } from '#contract/shop.ts'

import type { OpenApiDocument } from '../http/openapi.ts'
import { referencePage } from './page.ts'
import { referenceStyle } from './style.ts'

/** No script, nothing from elsewhere. */
const policy = `default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** The contract for programs at `/openapi.json`, and the same for people at `/api/`. Both are made once. */
export function registerReference(
  fastify: FastifyInstance,
  document: OpenApiDocument,
  shop: ShopConfig,
): void {
  const send = (url: string, type: string, make: () => string): void => {
    let made: { text: string; brotli: Buffer; etag: string } | undefined
    fastify.get(url, async (request, reply: FastifyReply) => {
      if (!made) {
        const text = make()
        made = { text, brotli: brotliCompressSync(text), etag: hash('sha1', text, 'base64url') }
      }
      const isBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
      const etag = `"${made.etag}${isBrotli ? '-br' : ''}"`
      void reply
        .header('cache-control', 'public, max-age=300')
        .header('vary', 'accept-encoding')
        .header('etag', etag)
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      if (isBrotli) void reply.header('content-encoding', 'br')
      if (type.startsWith('text/html')) void reply.header('content-security-policy', policy)
      return reply.type(type).send(isBrotli ? made.brotli : made.text)
    })
  }
  send('/openapi.json', 'application/json; charset=utf-8', () => JSON.stringify(document))
  send('/api/', 'text/html; charset=utf-8', () => referencePage(document))
  send('/api/reference.css', 'text/css; charset=utf-8', () => referenceStyle(shop))
}
