import type { FastifyInstance, FastifyRequest } from 'fastify'

import { Refused } from '../refused.ts'
import type { SecurityLog } from '../security-log.ts'

/** The largest messages of providers are far below this. */
export const webhookLimit = 256 * 1024
const rejectionsReportedEveryMs = 60_000

/** A message as it came, with the bytes that its signature is of. */
export interface WebhookRequest {
  readonly rawBody: Buffer
  readonly headers: FastifyRequest['headers']
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, unknown>>
}

interface Webhook {
  readonly url: string
  receive(request: WebhookRequest): Promise<void>
  /** Whether `receive` threw for a message that its sender did not sign. */
  isRejection(reason: unknown): boolean
  readonly security: SecurityLog
  readonly now: () => number
}

/** Leaves the bodies of a scope unread, as signatures are of their bytes. */
export function useRawBodies(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers()
  fastify.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: webhookLimit }, (_, body, done) =>
    done(null, body),
  )
}

/** Serves an address to which a company reports by signed messages: no origin of ours, no JSON, no cookie. `fastify`: a scope with raw bodies. */
export function serveWebhook(
  fastify: FastifyInstance,
  { url, receive, isRejection, security, now }: Webhook,
): void {
  let rejectionReportedAt = -Infinity
  fastify.post<{ Params: WebhookRequest['params']; Querystring: WebhookRequest['query'] }>(
    url,
    { config: { checkOrigin: false, rateLimit: false } },
    async (request, reply) => {
      const { headers, params, query } = request
      const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      try {
        await receive({ headers, params, query, rawBody })
      } catch (reason) {
        if (!isRejection(reason)) throw reason
        const isLogged = now() - rejectionReportedAt >= rejectionsReportedEveryMs
        if (isLogged) rejectionReportedAt = now()
        security(
          'webhook-refused',
          { ip: request.ip, why: reason instanceof Error ? reason.message : '' },
          { isLogged },
        )
        throw new Refused({ code: 'signature-refused' })
      }
      return reply.header('cache-control', 'no-store').send({ received: true })
    },
  )
}
