import { timingSafeEqual } from 'node:crypto'

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'

import type { CspReportsService } from '../csp-reports/service.ts'
import type { Database } from '../database/database.ts'
import { Refused } from '../refused.ts'
import { registerDiskMetrics } from './disk-metrics.ts'
import { registerShopMetrics } from './shop-metrics.ts'

const loopback = /^(?:::ffff:)?127\.|^::1$/

/** Prometheus metrics at /metrics: durations by call, unexpected errors, the state of the shop's work, and what Node says of itself. */
export function registerMetrics(
  fastify: FastifyInstance,
  {
    token,
    database,
    dataDir,
    cspReports,
    securityEvents,
    now,
  }: {
    token: string | null
    database: Database
    dataDir: string
    cspReports: Pick<CspReportsService, 'counts'>
    /** How many of each security event there were. */
    securityEvents: () => ReadonlyMap<string, number>
    now: () => number
  },
): void {
  const register = new Registry()
  registerShopMetrics(register, database, now)
  registerDiskMetrics(register, dataDir)
  const durations = new Histogram({
    name: 'vitrine_call_duration_seconds',
    help: 'Time from request to answer, by call and status.',
    labelNames: ['call', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [register],
  })
  const failures = new Counter({
    name: 'vitrine_failures_total',
    help: 'Answers with a status of 500 or above.',
    labelNames: ['status'],
    registers: [register],
  })
  const violations: Counter = new Counter({
    name: 'vitrine_csp_violations_total',
    help: "What browsers stopped because the pages' policy does not allow it, as they reported, by directive.",
    labelNames: ['directive'],
    registers: [register],
    collect() {
      violations.reset()
      for (const [directive, count] of cspReports.counts()) violations.inc({ directive }, count)
    },
  })
  const noted: Counter = new Counter({
    name: 'vitrine_security_events_total',
    help: 'Events about security, as they stand in the log, by their name.',
    labelNames: ['event'],
    registers: [register],
    collect() {
      noted.reset()
      for (const [event, count] of securityEvents()) noted.inc({ event }, count)
    },
  })
  fastify.addHook('onResponse', (request, reply, done) => {
    const { call } = request.routeOptions.config
    if (call !== undefined) durations.observe({ call, status: reply.statusCode }, reply.elapsedTime / 1000)
    if (reply.statusCode >= 500) failures.inc({ status: reply.statusCode })
    done()
  })
  let isCollecting = false
  fastify.get('/metrics', { logLevel: 'silent' }, async (request, reply) => {
    if (!isAllowed(request, token)) throw new Refused({ code: 'metrics-closed' })
    // Node's own are collected from the first time that somebody asks.
    if (!isCollecting) collectDefaultMetrics({ register })
    isCollecting = true
    return reply
      .type(register.contentType)
      .header('cache-control', 'no-store')
      .send(await register.metrics())
  })
}

function isAllowed(request: FastifyRequest, token: string | null): boolean {
  const { authorization = '', 'x-forwarded-for': forwarded, forwarded: forwardedFor } = request.headers
  if (token !== null) {
    const given = Buffer.from(authorization)
    const wanted = Buffer.from(`Bearer ${token}`)
    if (given.length === wanted.length && timingSafeEqual(given, wanted)) return true
  }
  // Through a proxy on this machine everybody comes from loopback.
  return (
    loopback.test(request.socket.remoteAddress ?? '') && forwarded === undefined && forwardedFor === undefined
  )
}
