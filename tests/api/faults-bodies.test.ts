import { expect, test } from 'vitest'

import { exampleOf, placesIn, withAt, type Json } from '../faults/bodies.ts'
import { chance, hostileVisitor, judge, withBody } from '../faults/hostile-visitor.ts'
import { patienceMs, tally, timesOf } from '../faults/tally.ts'

const visitor = hostileVisitor()

const strange: readonly Json[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  2 ** 31,
  2 ** 53,
  '',
  ' ',
  '1',
  [],
  [1],
  {},
  [[]],
  { a: { b: {} } },
  '\u202e',
  '\u{1f600}'.repeat(30),
  'e\u0301',
  'ﷺ'.repeat(20),
  '../../etc/passwd',
  '%00',
  '${7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  "' or 1=1 --",
  'a'.repeat(1000),
  'a@a.'.repeat(60),
  '\r\nbcc: x@example.com',
]

test(
  '[G1] [G16] random bodies, near what is expected and far from it: refused or taken, never 5xx, no insides told',
  () =>
    tally('G1', 'bodies with strange values at random places, to every call', async (count) => {
      const { next, pick } = chance(20_261_121)
      let slowest = 0
      const before = process.memoryUsage().rss
      const one = async () => {
        const name = pick(withBody)
        let body: Json = exampleOf(name, visitor.known)
        for (let changes = 0; changes < 1 + next() * 3; changes++)
          body = withAt(body, pick(placesIn(body)), pick(strange))
        const text = JSON.stringify(body)
        const cut = next() < 0.1 ? text.slice(0, Math.floor(next() * text.length)) : text
        const sent = await visitor.send(name, cut)
        slowest = Math.max(slowest, sent.ms)
        judge(count, sent, `${name} ${cut.slice(0, 200)}`)
      }
      for (let first = 0; first < timesOf('G1') && count.hasTime(); first += 10) {
        await Promise.all(Array.from({ length: 10 }, one))
        // The test keeps what is logged: a line for each answer.
        visitor.shop.log.length = 0
      }
      const grown = (process.memoryUsage().rss - before) / 2 ** 20
      count.measured(`slowest ${slowest.toFixed(0)} ms, ten at a time`, 'at most 200 ms', slowest <= 200)
      count.measured(`memory of test and server +${Math.round(grown)} MB`, 'under 50 MB', grown < 50)
    }),
  patienceMs,
)

test('[G2] [G3] texts that are nearly JSON, to every call with a body', () =>
  tally('G2', 'spellings of what is no plain JSON object', async (count) => {
    const bad = [
      '',
      ' ',
      '{',
      '}',
      '[',
      '[]',
      '[{}]',
      'null',
      'true',
      '0',
      '""',
      '{}{}',
      '{},',
      '{"a":}',
      '{"a" 1}',
      "{'a':1}",
      '{a:1}',
      '{"a":1,}',
      '{"a":01}',
      '{"a":+1}',
      '{"a":.5}',
      '{"a":1e400}',
      '{"a":-1e400}',
      '{"a":NaN}',
      '{"a":Infinity}',
      '{"a":undefined}',
      '{"a":"\t"}',
      '{"a":"\u0000"}',
      '{"a":"\\u0000"}',
      '{"a":"\\ud800"}',
      '{"a":"\\udc00\\ud800"}',
      '{"\\ud800":1}',
      '{"a":"\\x41"}',
      '\ufeff{}',
      '{"a":1,"a":2}',
      '{"a":{"b":1,"b":2}}',
      '{"\\u0061":1,"a":2}',
      '/* */{}',
      '{}//',
      '{"a":1}\u0000',
      '﻿{"a":1}',
      '{"__proto__":{"x":1}}',
      '{"constructor":{"prototype":{"x":1}}}',
      '{"a":{"__proto__":1}}',
      '['.repeat(30_000),
      `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
      `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
    ]
    const needsFields = withBody.filter((name) => name !== 'createCart')
    for (const [index, body] of bad.entries())
      for (const name of index % 5 === 0 ? needsFields : needsFields.slice(0, 3)) {
        const sent = await visitor.send(name, body)
        judge(count, sent, `${name} ${body.slice(0, 40)}`)
        count.expect(sent.status >= 400, `${name} took ${body.slice(0, 40)}`)
      }
    expect(({} as Record<string, unknown>)['x']).toBeUndefined()
  }))

test('[G4] no spelling of the content type leads around the validator, at any call', () =>
  tally('G4', 'content types with a wrong body, to every call that changes something', async (count) => {
    const types = [
      'text/plain',
      'text/plain; application/json',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/json\t',
      'application/json ;charset=utf-8',
      'application/json; charset=utf-16',
      'application/json;;',
      'application/json,',
      'application/json/',
      'application/json;charset=',
      'APPLICATION/JSON',
      'application/json; charset=utf-8',
      'application/ld+json',
      'application/vnd.api+json',
      'text/json',
      '*/*',
      'json',
      ';application/json',
      'application/json;a="b',
      'application\\json',
      'application/json; charset=utf-8; charset=utf-8',
      'application /json',
      'application/javascript',
      'application/octet-stream',
    ]
    const polluted =
      '{"selection":{"$ne":1},"item":{"a":1},"email":[1],"token":{},"password":1,"country":9,"i":0,"id":{}}'
    for (const name of withBody)
      for (const type of types) {
        const sent = await visitor.send(name, polluted, type)
        judge(count, sent, `${name} as ${type}`)
        count.expect(
          sent.status >= 400 && sent.status < 500,
          `${name} took a wrong body as ${type}: ${sent.status}`,
        )
      }
  }))
