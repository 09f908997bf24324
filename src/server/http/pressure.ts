import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'

import { Refused } from '../refused.ts'

interface Pressure {
  /** A turn of the event loop that takes longer, on average, is one too busy. */
  readonly maxDelayMs: number
  readonly sampleMs: number
  /** One long garbage collection or a start on a busy machine is not an overload; this long without a break is. */
  readonly timeoutMs: number
}
const usual: Pressure = { maxDelayMs: 1000, sampleMs: 500, timeoutMs: 2000 }

/** An event loop that stays blocked answers nobody; better a quick 503 that can be tried again. */
export async function usePressureLimit(fastify: FastifyInstance, pressure: Pressure = usual): Promise<void> {
  const { maxDelayMs, sampleMs, timeoutMs } = pressure
  let since = 0
  let last = -Infinity
  await fastify.register(underPressure, {
    maxEventLoopDelay: maxDelayMs,
    sampleInterval: sampleMs,
    pressureHandler(request) {
      const at = performance.now()
      if (at - last > 2 * sampleMs) since = at
      last = at
      if (at - since < timeoutMs || request.url === '/healthz' || request.url === '/metrics') return
      throw new Refused({ code: 'too-busy' })
    },
  })
}
