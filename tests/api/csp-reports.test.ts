import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { dialects } from '../fresh-database.ts'
import { openTestShop, type TestShop } from './open-shop.ts'

const path = '/wp-json/reports/csp'

describe.each(dialects)("reports about the pages' policy, on %s", (dialect) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(dialect, { fill: false, environment: { RATE_LIMITS: 'on' } })
  })
  afterAll(() => shop.close())

  const violation = (changes: object = {}) => ({
    type: 'csp-violation',
    age: 12,
    url: 'https://shop.example/terms/?x=1',
    user_agent: 'Mozilla/5.0',
    body: {
      effectiveDirective: 'script-src-elem',
      blockedURL: 'https://evil.example/skim.js?card=4242',
      documentURL: 'https://shop.example/terms/?email=anna@example.com',
      originalPolicy: "default-src 'none'",
      disposition: 'enforce',
      statusCode: 200,
      ...changes,
    },
  })
  const send = (body: unknown, type = 'application/reports+json') =>
    shop.ask(path, {
      method: 'POST',
      headers: { 'content-type': type, origin: 'null' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const lines = () =>
    shop.log
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ event }) => event === 'csp-violation')
      .map(({ directive, blocked, page }) => [directive, blocked, page])

  test('a page that another program changed is a line an hour, without query and person', async () => {
    const fault = (documentURL: string, kind = 'moved-node') => ({
      type: 'page-fault',
      body: { kind, documentURL },
    })
    const reports = [
      fault('https://shop.example/checkout/?email=anna@example.com'),
      fault('https://shop.example/checkout/'),
      fault('https://shop.example/my-account/orders/100001/', 'uncaught'),
      fault('https://shop.example/', 'said by anybody'),
    ]
    for (let times = 0; times < 2; times++) expect((await send(reports)).status).toBe(204)
    const faults = shop.log
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ event }) => event === 'page-fault')
    expect(faults.map(({ kind, page }) => [kind, page])).toEqual([
      ['moved-node', '/checkout/'],
      ['uncaught', '/my-account/'],
    ])
    expect(shop.log.join('\n')).not.toMatch(/anna|100001|said by/)
  })

  test('each different one is a line an hour, without query and person, and all are counted', async () => {
    const inline = { effectiveDirective: 'script-src-attr', blockedURL: 'inline' }
    const order = { documentURL: 'https://shop.example/my-account/orders/100001/' }
    for (let times = 0; times < 3; times++)
      expect((await send([violation(), violation(inline), violation(order)])).status).toBe(204)
    const once = [
      ['script-src-elem', 'https://evil.example', '/terms/'],
      ['script-src-attr', 'inline', '/terms/'],
      ['script-src-elem', 'https://evil.example', '/my-account/'],
    ]
    expect(lines()).toEqual(once)
    shop.pass(60 * 60_000)
    await send([violation()])
    expect(lines()).toEqual([...once, once[0]])
    const log = shop.log.join('\n')
    for (const personal of ['4242', 'anna', '100001', 'email=', 'x=1']) expect(log).not.toContain(personal)
    const metrics = await shop.ask('/metrics')
    expect(metrics.text).toContain('vitrine_csp_violations_total{directive="script-src-elem"} 7')
    expect(metrics.text).toContain('vitrine_csp_violations_total{directive="script-src-attr"} 3')
  })

  test('reports of another kind are passed over; what is none is refused and says why', async () => {
    const before = lines().length
    const others = [{ type: 'deprecation', body: {} }, null, 7, { type: 'csp-violation' }]
    expect((await send(others)).status).toBe(204)
    expect(lines()).toHaveLength(before)
    expect(await send({ 'csp-report': {} })).toMatchObject({
      status: 400,
      json: { code: 'rest_invalid_param' },
    })
    expect(await send('[{')).toMatchObject({ status: 400, json: { code: 'rest_invalid_json' } })
    expect(await send([], 'application/json')).toMatchObject({ status: 415 })
    expect(await send(`["${'x'.repeat(64 * 1024)}"]`)).toMatchObject({ status: 413 })
    expect(await shop.ask(path)).toMatchObject({ status: 405 })
  })

  test('whoever makes them up fills neither the log nor the metrics, and is held back', async () => {
    shop.pass(60 * 60_000)
    const before = lines().length
    for (let part = 0; part < 5; part++)
      await send(
        Array.from({ length: 100 }, (_, index) =>
          violation({
            effectiveDirective: `made-up-${index}`,
            blockedURL: `https://x${part}-${index}.example/`,
            documentURL: `https://shop.example/${'a'.repeat(5000)}`,
          }),
        ),
      )
    expect(lines().length - before).toBeLessThanOrEqual(200)
    expect(Math.max(...shop.log.map((line) => line.length))).toBeLessThan(1000)
    const { text } = await shop.ask('/metrics')
    expect(text).not.toContain('made-up')
    const answers = await Promise.all(Array.from({ length: 31 }, () => send([])))
    const held = answers.filter(({ status }) => status === 429)
    expect(held.length).toBeGreaterThan(0)
    expect(held[0]?.headers.get('retry-after')).toMatch(/^\d+$/)
  })
})
