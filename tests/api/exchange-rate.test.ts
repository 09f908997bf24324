import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { createExchangeRates } from '#server/exchange-rate/service.ts'
import { staleRatesText } from '#texts/rates-faults.ts'

import { dialects } from '../fresh-database.ts'
import { openTestShop, type TestShop } from './open-shop.ts'
import { shopperContext } from '../shopper-context.ts'

/** The document as the European Central Bank writes it. */
const ecbDocument = (
  date: string,
  rates: Readonly<Record<string, string>>,
): string => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
	<gesmes:subject>Reference rates</gesmes:subject>
	<gesmes:Sender>
		<gesmes:name>European Central Bank</gesmes:name>
	</gesmes:Sender>
	<Cube>
		<Cube time='${date}'>
${Object.entries(rates)
  .map(([currency, rate]) => `			<Cube currency='${currency}' rate='${rate}'/>`)
  .join('\n')}
		</Cube>
	</Cube>
</gesmes:Envelope>`

const friday = { USD: '1.1523', JPY: '178.15', GBP: '0.8612', SEK: '11.0340' }
const day = 24 * 60 * 60_000

describe.each(dialects)('exchange rates on %s', (dialect) => {
  let bank: Server
  let answer: { status: number; body: string }
  let shop: TestShop

  beforeEach(async () => {
    answer = { status: 200, body: ecbDocument('2026-11-20', friday) }
    bank = createServer((_, response) => {
      response.writeHead(answer.status, { 'content-type': 'text/xml' }).end(answer.body)
    })
    await new Promise<void>((resolve) => bank.listen(0, '127.0.0.1', resolve))
    const { port } = bank.address() as AddressInfo
    shop = await openTestShop(dialect, {
      fill: false,
      environment: { ECB_URL: `http://127.0.0.1:${port}/stats/eurofxref/eurofxref-daily.xml` },
    })
  })
  afterEach(async () => {
    await shop.close()
    bank.closeAllConnections()
    bank.close()
  })
  const rate = (from: string, to: string) => shop.call('getExchangeRate', undefined, { params: { from, to } })
  const refresh = () => shop.services.exchangeRates.refresh()

  test('[7.25] [3.23] [4.10] EUR to GBP, bare and as text, by the rates of the bank', async () => {
    expect(await refresh()).toBe(true)
    const { status, json, headers } = await rate('EUR', 'GBP')
    expect(status).toBe(200)
    expect(json).toEqual({ exchange_rate: '0.8612', date: '2026-11-20', source: 'ECB' })
    expect(headers.get('cache-control')).toBe('public, max-age=3600')
    expect((await rate('sek', 'gbp')).json.exchange_rate).toBe('0.0780497')
    expect((await rate('GBP', 'EUR')).json.exchange_rate).toBe('1.16117')
  })

  test('[7.25] [8.3] a pair that has no rate: 404; what is not a currency: 400; both error B', async () => {
    expect(await rate('EUR', 'USD')).toMatchObject({ status: 404 })
    await refresh()
    const unknown = await rate('EUR', 'XTS')
    expect(unknown).toMatchObject({ status: 404, json: { code: 'rest_no_route', data: { status: 404 } } })
    expect(unknown.headers.get('cache-control')).toBe('no-store')
    expect(await rate('EUR', 'POUND')).toMatchObject({ status: 400, json: { code: 'rest_invalid_param' } })
  })

  test('[1.8] [3.23] before the first fetch the rate that comes with this version counts, with its day, and the first fetch replaces it', async () => {
    expect((await rate('EUR', 'GBP')).json).toEqual({
      exchange_rate: '0.8578',
      date: '2026-09-22',
      source: 'ECB',
    })
    // The first document is measured against it.
    answer = { status: 200, body: ecbDocument('2026-11-20', { ...friday, GBP: '86.12' }) }
    const doubt = { code: 'rate-leapt', params: { currency: 'GBP', before: 0.8578, rate: 86.12 } }
    await expect(refresh()).rejects.toMatchObject({ fault: { code: 'rates-doubted', params: { doubt } } })
    expect((await rate('EUR', 'GBP')).json.date).toBe('2026-09-22')
    answer = { status: 200, body: ecbDocument('2026-11-20', friday) }
    expect(await refresh()).toBe(true)
    expect((await rate('EUR', 'GBP')).json).toMatchObject({ exchange_rate: '0.8612', date: '2026-11-20' })
    const again = createExchangeRates({ database: shop.database, url: null, now: Date.now })
    expect(await again.getExchangeRate(shopperContext, { from: 'EUR', to: 'GBP' })).toMatchObject({
      value: { exchange_rate: '0.8612', date: '2026-11-20' },
    })
  })

  test('fetched once a day, from the database after a restart, by every server', async () => {
    await refresh()
    answer = { status: 200, body: ecbDocument('2026-11-23', { ...friday, GBP: '0.8700' }) }
    expect(await refresh()).toBe(false)
    expect((await rate('EUR', 'GBP')).json.exchange_rate).toBe('0.8612')
    shop.pass(day)
    expect(await refresh()).toBe(true)
    expect((await rate('EUR', 'GBP')).json).toEqual({
      exchange_rate: '0.87',
      date: '2026-11-23',
      source: 'ECB',
    })
    // Whoever set the clock back does not wait until it is as late again (faults C12).
    shop.pass(-3 * day)
    expect(await refresh()).toBe(true)
  })

  test('[D10] whatever the document is, the last good rates stay', async () => {
    await refresh()
    const documents: [what: string, status: number, body: string][] = [
      ['down', 500, ''],
      ['not there', 404, ''],
      ['empty', 200, ''],
      ['no XML', 200, '{"GBP":0.8}'],
      ['zero', 200, ecbDocument('2026-11-23', { ...friday, GBP: '0' })],
      ['below zero', 200, ecbDocument('2026-11-23', { ...friday, GBP: '-0.86' })],
      ['no number', 200, ecbDocument('2026-11-23', { ...friday, GBP: 'NaN' })],
      ['a thousandfold', 200, ecbDocument('2026-11-23', { ...friday, GBP: '861.2' })],
      ['a thousandth', 200, ecbDocument('2026-11-23', { ...friday, GBP: '0.0008612' })],
      ['without rates', 200, ecbDocument('2026-11-23', {})],
      ['of an earlier day', 200, ecbDocument('2026-11-19', { ...friday, GBP: '0.9' })],
      ['twice the same currency', 200, ecbDocument('2026-11-23', friday).replace('USD', 'GBP')],
      ['with entities', 200, `<!DOCTYPE x [<!ENTITY a "b">]>${ecbDocument('2026-11-23', friday)}`],
      ['endless', 200, ecbDocument('2026-11-23', friday) + ' '.repeat(300_000)],
    ]
    for (const [what, status, body] of documents) {
      shop.pass(day)
      answer = { status, body }
      await expect(refresh(), what).rejects.toThrow(/./)
      expect((await rate('EUR', 'GBP')).json, what).toMatchObject({
        exchange_rate: '0.8612',
        date: '2026-11-20',
      })
    }
  })

  test('[D10] nobody answers: the last good rates stay', async () => {
    await refresh()
    shop.pass(day)
    bank.closeAllConnections()
    await new Promise((resolve) => bank.close(resolve))
    await expect(refresh()).rejects.toThrow(/./)
    expect((await rate('EUR', 'GBP')).json.exchange_rate).toBe('0.8612')
  })

  test('[8.10] a bank that cannot be reached is told of in one plain line, once until it answers again', async () => {
    const { exchangeRates } = shop.services
    const reported: string[] = []
    const keepFresh = () =>
      exchangeRates.keepFresh(new AbortController().signal, (stale) => reported.push(staleRatesText(stale)))
    bank.closeAllConnections()
    const { port } = bank.address() as AddressInfo
    await new Promise((resolve) => bank.close(resolve))
    for (let hours = 0; hours < 3; hours++) expect(await keepFresh()).toBe(0)
    expect(reported).toEqual([
      'No new exchange rates: the European Central Bank does not answer (ECONNREFUSED). Those of 2026-09-22 count, which come with this version; it is tried again every hour.',
    ])
    await new Promise<void>((resolve) => bank.listen(port, '127.0.0.1', resolve))
    expect(await keepFresh()).toBe(1)
    shop.pass(2 * day)
    answer = { status: 503, body: '' }
    await keepFresh()
    expect(reported[1]).toMatch(
      /answered 503\. The last good ones stay, those of 2026-11-20; it is tried again every hour\.$/,
    )
    expect(reported).toHaveLength(2)
  })
})
