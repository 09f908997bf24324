import { gzipSync } from 'node:zlib'

import { test } from 'vitest'

import { shop as brand } from '#brand/shop.config.ts'
import { callPath, calls } from '#contract/calls.ts'

import { createExample, placesIn, withAt, type Body } from '../faults/bodies.ts'
import { chance, hostileVisitor, judge, withBody } from '../faults/hostile-visitor.ts'
import { timeoutMs, tally, repetitions } from '../faults/tally.ts'

const visitor = hostileVisitor()

test('[G5] too much of everything, and bodies that unfold: refused at once', () =>
  tally('G5', 'bodies, headers and addresses beyond every limit', async (count) => {
    const put =
      'PUT /wp-json/commerce/v1/cart/add HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n'
    const shapes: readonly (readonly [string, string, RegExp])[] = [
      ['64 KiB and a byte', `${put}Content-Length: 65537\r\n\r\n${'a'.repeat(65_537)}`, /^HTTP\/1\.1 413/],
      ['a promise of 100 MB', `${put}Content-Length: 104857600\r\n\r\na`, /^HTTP\/1\.1 413/],
      ['a number of no size', `${put}Content-Length: -1\r\n\r\n`, /^HTTP\/1\.1 400/],
      [
        'chunks without end',
        `${put}Transfer-Encoding: chunked\r\n\r\n${`4000\r\n${'a'.repeat(0x4000)}\r\n`.repeat(6)}`,
        /^HTTP\/1\.1 413/,
      ],
      [
        'a header of 20 kB',
        `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`,
        /^HTTP\/1\.1 431/,
      ],
      ['10,000 headers', `GET / HTTP/1.1\r\nHost: x\r\n${'a: b\r\n'.repeat(10_000)}\r\n`, /^HTTP\/1\.1 431/],
      [
        'an address of 64 kB',
        `GET /${'a'.repeat(64_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
        /^HTTP\/1\.1 4(?:14|31)/,
      ],
      [
        'a zip bomb',
        `${put}Content-Encoding: gzip\r\nContent-Length: ${bomb.length}\r\n\r\n${bomb.toString('latin1')}`,
        /^HTTP\/1\.1 4/,
      ],
    ]
    const before = process.memoryUsage().rss
    for (const [what, bytes, wanted] of shapes) {
      const began = performance.now()
      const answer = await visitor.raw(bytes)
      count.tried()
      count.expect(wanted.test(answer), `${what}: ${answer.slice(0, 60) || 'no answer'}`)
      count.note(`${what} ${(performance.now() - began).toFixed(0)} ms`)
    }
    count.expect(process.memoryUsage().rss - before < 100 * 2 ** 20, 'memory grew by more than 100 MB')
  }))
const bomb = gzipSync(Buffer.alloc(20 * 2 ** 20))

test('[G15] requests whose length can be read in two ways: refused', () =>
  tally('G15', 'Content-Length against Transfer-Encoding, and odd spellings of either', async (count) => {
    const head = 'PUT /wp-json/commerce/v1/cart/add HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
    const shapes = [
      'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      'Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n',
      'Content-Length: 4\r\nContent-Length: 5\r\n\r\n{}{}',
      'Content-Length: 4, 5\r\n\r\n{}{}',
      'Content-Length: +4\r\n\r\n{}{}',
      'Content-Length: 0x4\r\n\r\n{}{}',
      'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n',
      'Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n',
      'Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n',
      'Transfer-Encoding: chunked\r\n\r\nzz\r\n\r\n',
      'Transfer-Encoding: chunked\r\n\r\n-1\r\n\r\n',
      'Content-Length: 2\r\n Transfer-Encoding: chunked\r\n\r\n{}',
    ]
    const smuggled = 'GET /wp-json/commerce/v1/smuggled HTTP/1.1\r\nHost: x\r\n\r\n'
    for (const shape of shapes) {
      const answer = await visitor.raw(`${head}${shape}${smuggled}`)
      count.tried()
      count.expect(/^HTTP\/1\.1 4\d\d/.test(answer), `${shape.slice(0, 50)}: ${answer.slice(0, 40)}`)
      count.expect((answer.match(/^HTTP\/1\.1/gm) ?? []).length === 1, `two answers to ${shape.slice(0, 50)}`)
    }
  }))

test(
  '[G8] texts that look like SQL, in every field of every call and in every address: only texts',
  () =>
    tally('G8', 'SQL in fields, addresses and queries, on PostgreSQL', async (count) => {
      const attacks = [
        "' or '1'='1",
        "'; drop table carts; --",
        '" or ""="',
        "1' union select selection_hash from carts --",
        "\\'; select pg_sleep(5); --",
        '1; select pg_sleep(5)',
        "') or pg_sleep(5) is null --",
        '$1',
        '${1}',
        '%27 or 1=1',
        "x' || (select version()) || '",
        '/*!50000 or*/ 1=1',
        "SE' --",
        'SEK; --',
        'name desc; delete from orders',
        '1) or (1=1',
        'null',
        '0x27',
        'ʼ or 1=1',
        "admin'/*",
      ]
      const tables = async () =>
        Promise.all(
          (['carts', 'orders', 'customers', 'stock'] as const).map(async (table) => {
            const { rows } = await visitor.shop.database.read
              .selectFrom(table)
              .select((is) => is.fn.countAll().as('rows'))
              .executeTakeFirstOrThrow()
            return Number(rows)
          }),
        )
      const [, orders, customers, stock] = await tables()
      const places = withBody.flatMap((name) =>
        placesIn(createExample(name, visitor.known)).map((place) => ({ name, place })),
      )
      const { pick } = chance(7)
      while (count.attempts() < repetitions('G8') && count.hasTime()) {
        const { name, place } = pick(places)
        const sent = await visitor.send(
          name,
          JSON.stringify(withAt(createExample(name, visitor.known), place, pick(attacks))),
        )
        judge(count, sent, `${name} ${place.join('.')}`)
        count.expect(sent.ms < 4000, `${name} ${place.join('.')} took ${sent.ms.toFixed(0)} ms`)
        if (count.attempts() % 5 === 0) {
          const attack = encodeURIComponent(pick(attacks))
          const answer = await visitor.shop.ask(
            pick([
              `/wp-json/commerce/v1/stock/${attack}`,
              `/wp-json/${brand.namespaces.brand}/v1/search?q=${attack}&limit=${attack}&country=${attack}`,
              `/wp-json/${brand.namespaces.brand}/v1/exchange-rate/${attack}/EUR`,
            ]),
          )
          judge(count, answer, attack)
        }
      }
      const after = await tables()
      count.expect(
        after[1] === orders && after[3] === stock && (after[2] ?? 0) >= (customers ?? 0),
        after.join(', '),
      )
    }),
  timeoutMs,
)

test('[G9] line breaks in what ends up in mails and redirects: refused, or without effect', () =>
  tally('G9', 'CR and LF in e-mail, names, codes, pages', async (count) => {
    const breaks = [
      '\r\nBcc: eve@example.com',
      '\nSet-Cookie: a=b',
      '%0d%0aLocation: //evil',
      '\r\n\r\n<html>',
      '\u2028x',
      '\u0085x',
    ]
    for (const broken of breaks)
      for (const name of withBody)
        for (const key of [
          'email',
          'firstName',
          'voucher',
          'paymentReturnPage',
          'recipientEmail',
          'giftMessage',
        ]) {
          const example = createExample(name, visitor.known)
          const place = placesIn(example).find((at) => at.at(-1) === key)
          if (!place) continue
          const value = key.toLowerCase().includes('email') ? `anna@example.com${broken}` : `/x${broken}`
          const body = withAt(example, place, value) as Body
          const response = await fetch(`${visitor.shop.url}${callPath(name, brand.namespaces)}`, {
            method: calls[name].method,
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(body),
          })
          judge(count, { status: response.status, text: await response.text() }, `${name}.${key}`)
          count.expect(
            !response.headers.has('bcc') && !/a=b/.test(response.headers.get('set-cookie') ?? ''),
            `${name}.${key}`,
          )
        }
    const back = await visitor.raw(
      'GET /wp-json/commerce/v1/payment-return/stripe-checkout?selection=%0d%0aSet-Cookie:%20a=b HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    )
    count.tried()
    count.expect(!/^set-cookie: a=b/im.test(back), 'a header was put into the way back')
  }))

test(
  '[G10] paths that climb, in every spelling: no file, no 5xx',
  () =>
    tally('G10', 'climbing paths as ids and as addresses', async (count) => {
      const steps = [
        '../',
        '..%2f',
        '%2e%2e/',
        '%2e%2e%2f',
        '..\\',
        '..%5c',
        '%252e%252e%252f',
        '..%c0%af',
        '....//',
        '%2f',
        '\\\\',
        '.%00/',
      ]
      const targets = [
        'etc/passwd',
        'package.json',
        'data/vitrine.sqlite',
        'windows/win.ini',
        '.env',
        'proc/self/environ',
      ]
      const bases = [
        '/',
        '/wp-json/commerce/v1/stock/',
        `/wp-json/${brand.namespaces.brand}/v1/draft/`,
        '/wp-content/',
        `/wp-json/${brand.namespaces.brand}/v1/exchange-rate/SEK/`,
        '/media/',
        '/assets/',
      ]
      for (let seed = 0; count.attempts() < repetitions('G10') && count.hasTime(); seed++) {
        const { pick } = chance(seed + 1)
        const climb = pick(bases) + pick(steps).repeat(1 + (seed % 8)) + pick(targets)
        const answer = await visitor.raw(`GET ${climb} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
        count.tried()
        count.expect(/^HTTP\/1\.1 (?:4\d\d|30[128])/.test(answer), `${climb}: ${answer.slice(0, 30)}`)
        count.expect(
          !/root:x:0|"devDependencies"|SQLite format|\[fonts\]/.test(answer),
          `${climb} was served`,
        )
      }
    }),
  timeoutMs,
)
