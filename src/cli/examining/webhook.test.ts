import { readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { handledEvents } from '#server/payments/stripe/stripe-webhook-endpoints.ts'
import { readConfig } from '#server/config.ts'
import { createKlarnaSimulator } from '#simulator/klarna/klarna-simulator.ts'
import { createSimulator } from '#simulator/simulator.ts'
import { webhookPath } from '#tests/buyer.ts'
import { freshDatabase } from '#tests/fresh-database.ts'

import { onAccount } from './examine-services.ts'
import { examine } from './examine.ts'

test('doctor wants an endpoint at the provider that is on and posts every event that the shop acts on', async () => {
  const where = await freshDatabase('sqlite')
  const secrets = { secretKey: 'rk_test_doctor123', webhookSecret: 'whsec_12345678' }
  const simulator = createSimulator({
    ...secrets,
    webhookUrl: '',
    stateFile: path.join(where.dataDir, 'simulator.jsonl'),
    publicUrl: '',
    now: Date.now,
  })
  const port = await simulator.listen()
  onTestFinished(async () => {
    await simulator.close()
    where.remove()
  })
  const found = async () => {
    const texts: string[] = []
    for await (const { what, state, text } of examine({
      DATA_DIR: where.dataDir,
      PUBLIC_URL: 'https://shop.example',
      STRIPE_SECRET_KEY: secrets.secretKey,
      STRIPE_WEBHOOK_SECRET: secrets.webhookSecret,
      STRIPE_API_URL: `http://127.0.0.1:${port}`,
    }))
      if (what === 'webhook' || (what === 'payments' && state !== 'ok')) texts.push(`${state} ${text}`)
    return texts
  }
  const url = `https://shop.example${webhookPath}`
  const absent = [
    expect.stringMatching(`^fault Stripe has no endpoint for ${url}\\. .*${handledEvents[0]}, `),
  ]
  expect(await found()).toEqual(absent)
  simulator.pointAt({ webhookUrl: `https://other.example${webhookPath}` })
  expect(await found()).toEqual(absent)

  simulator.pointAt({ webhookUrl: `${url}/` })
  expect(await found()).toEqual(['ok Stripe posts every event that the shop acts on'])
  const some = handledEvents.filter((event) => !event.startsWith('charge.dispute.c'))
  simulator.setFaults({ endpointEvents: some.join(',') })
  expect(await found()).toEqual([
    `fault Stripe's endpoint for ${url} lacks events: add charge.dispute.created, charge.dispute.closed.`,
  ])
  simulator.setFaults({ endpointEvents: handledEvents.join(','), endpointDisabled: true })
  expect(await found()).toEqual([
    `fault Stripe's endpoint for ${url} is switched off. Switch it on in Stripe's dashboard.`,
  ])
  simulator.setFaults({ endpointsDenied: true })
  expect(await found()).toEqual([
    expect.stringMatching(/^note the key may not read webhook endpoints.*"Webhook Endpoints: Read"/),
  ])
})

test('the handbook and the example of settings name the same events', () => {
  const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, '../../..', file), 'utf8')
  for (const file of ['docs/operations.md', 'deploy/vitrine.env.example']) {
    const named = new Set(
      read(file).match(
        /\b(?:checkout\.session|charge|refund|radar|payout)(?:\.[a-z_]+)+\b|\bpayment_intent\.(?:payment_failed|succeeded|canceled)\b/g,
      ),
    )
    expect([file, [...named].toSorted()]).toEqual([file, [...handledEvents].toSorted()])
  }
})

test('doctor asks Klarna with the credentials that are set, and says nothing where there are none', async () => {
  const where = await freshDatabase('sqlite')
  const klarna = createKlarnaSimulator({
    username: 'PK1',
    password: 'right',
    stateFile: path.join(where.dataDir, 'klarna.jsonl'),
    publicUrl: '',
    now: Date.now,
  })
  const apiUrl = `http://127.0.0.1:${await klarna.listen()}`
  onTestFinished(async () => {
    await klarna.close()
    where.remove()
  })
  const found = async (changes: object | null) => {
    const config = readConfig({ DATA_DIR: where.dataDir })
    const set = { username: 'PK1', password: 'right', apiUrl, simulated: false, ...changes }
    const findings = await onAccount({ ...config, klarna: changes && set })
    return findings.map(({ state, text }) => `${state} ${text}`)
  }
  expect(await found(null)).toEqual([])
  expect(await found({})).toEqual(['ok Klarna answers and accepts the credentials'])
  expect(await found({ simulated: true })).toEqual([
    'ok goes to the simulator that comes along; no money moves',
  ])
  expect(await found({ password: 'wrong' })).toEqual([
    expect.stringMatching(/^fault .* Check KLARNA_USERNAME, KLARNA_PASSWORD and KLARNA_API_URL\.$/),
  ])
  expect(await found({ apiUrl: 'http://127.0.0.1:9' })).toEqual([
    expect.stringMatching(/^fault .* Is the way to http:\/\/127\.0\.0\.1:9 open\?$/),
  ])
})
