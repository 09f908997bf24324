import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'

import { answerError } from './error-answers.ts'
import { usePressureLimit } from './pressure.ts'

/** Keeps the one thread from everything else. */
function block(milliseconds: number): void {
  const until = performance.now() + milliseconds
  while (performance.now() < until);
}

async function busyServer(timeoutMs: number) {
  const fastify = Fastify()
  onTestFinished(() => fastify.close())
  fastify.setErrorHandler(answerError)
  await usePressureLimit(fastify, { maxDelayMs: 20, sampleMs: 50, timeoutMs })
  for (const path of ['/call', '/healthz'])
    fastify.get(path, async () => {
      block(70)
      return { answered: true }
    })
  return fastify
}

test('a server that stays too busy says 503 and when to come back, but keeps telling its health', async () => {
  const fastify = await busyServer(0)
  await expect
    .poll(async () => (await fastify.inject('/call')).statusCode, { interval: 0, timeout: 10_000 })
    .toBe(503)
  await expect
    .poll(async () => (await fastify.inject('/call')).json(), { interval: 0, timeout: 10_000 })
    .toMatchObject({ code: 'rest_unavailable', data: { status: 503 } })
  expect((await fastify.inject('/healthz')).statusCode).toBe(200)
})

test('a short hold-up refuses nobody', async () => {
  const fastify = await busyServer(60_000)
  for (let request = 0; request < 10; request++) expect((await fastify.inject('/call')).statusCode).toBe(200)
})
