import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'

import { cspReportsPath, pageFaults } from '#contract/reports.ts'

import { Refused } from '../refused.ts'
import { bodyLimit, parseJson } from '../http/json-body.ts'
import type { RateLimits } from '../http/rate-limits.ts'
import type { CspReportsService } from './service.ts'

const address = z.string().check(z.maxLength(10_000))
const Violation = z.object({
  type: z.literal('csp-violation'),
  body: z.object({
    effectiveDirective: z.string().check(z.maxLength(100)),
    blockedURL: z._default(address, ''),
    documentURL: address,
  }),
})
const Fault = z.object({
  type: z.literal('page-fault'),
  body: z.object({ kind: z.enum(pageFaults), documentURL: address }),
})
const Report = z.union([Violation, Fault])
/** A browser sends together what it collected; this many of it are read. */
const maxAtOnce = 100

/** Where browsers report what the pages' policy stopped, as the header `Reporting-Endpoints` tells them (https://www.w3.org/TR/reporting-1/). */
export function registerCspReportRoutes(
  { fastify, limits }: { fastify: FastifyInstance; limits: Pick<RateLimits, 'reports'> },
  reports: CspReportsService,
): void {
  // Browsers send reports by themselves, in a type of their own and without a page's cookies.
  void fastify.register(async (own) => {
    own.removeAllContentTypeParsers()
    own.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (request, body: Buffer, done) => {
      try {
        if (!/^application\/reports\+json(?:;|$)/i.test(request.headers['content-type'] ?? ''))
          throw new Refused({ code: 'media-type-not-reports' })
        done(null, parseJson(body))
      } catch (reason) {
        done(reason instanceof Error ? reason : new Error(String(reason)))
      }
    })
    own.post(
      cspReportsPath,
      { config: { checkOrigin: false }, ...(limits.reports ? { onRequest: limits.reports } : {}) },
      async ({ body }, reply) => {
        if (!Array.isArray(body))
          throw new Refused({
            code: 'reports-not-list',
            fields: { body: { code: 'type', params: { expected: 'array' } } },
          })
        const read = body.slice(0, maxAtOnce).map((report) => Report.safeParse(report))
        const understood = read.flatMap(({ success, data }) => (success ? [data] : []))
        reports.note(understood.flatMap((report) => (report.type === 'csp-violation' ? [report.body] : [])))
        reports.noteFaults(
          understood.flatMap((report) => (report.type === 'page-fault' ? [report.body] : [])),
        )
        return reply.code(204).header('cache-control', 'no-store').send()
      },
    )
  })
}
