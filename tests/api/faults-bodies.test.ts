import { expect, test } from 'vitest'

import { calls, type CallName } from '#contract/calls.ts'
import { DomainErrorAnswer, RestErrorAnswer } from '#contract/errors.ts'

import { createExample, hostileMembers, placesIn, withAt, type Json } from '../faults/bodies.ts'
import { chance, hostileVisitor, judge, withBody, type Sent } from '../faults/hostile-visitor.ts'
import { isNightly } from '../nightly.ts'
import { timeoutMs, tally, repetitions } from '../faults/tally.ts'

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
        let body: Json = createExample(name, visitor.known)
        for (let changes = 0; changes < 1 + next() * 3; changes++)
          body = withAt(body, pick(placesIn(body)), pick(strange))
        const text = JSON.stringify(body)
        const cut = next() < 0.1 ? text.slice(0, Math.floor(next() * text.length)) : text
        const sent = await visitor.send(name, cut)
        slowest = Math.max(slowest, sent.ms)
        judge(count, sent, `${name} ${cut.slice(0, 200)}`)
      }
      for (let first = 0; first < repetitions('G1') && count.hasTime(); first += 10) {
        await Promise.all(Array.from({ length: 10 }, one))
        // The test keeps what is logged: a line for each answer.
        visitor.shop.log.length = 0
      }
      const grown = (process.memoryUsage().rss - before) / 2 ** 20
      count.measured(`slowest ${slowest.toFixed(0)} ms, ten at a time`, 'at most 200 ms', slowest <= 200)
      count.measured(`memory of test and server +${Math.round(grown)} MB`, 'under 50 MB', grown < 50)
    }),
  timeoutMs,
)

interface Documented {
  readonly operationId: CallName
  readonly responses: Readonly<Record<string, unknown>>
}

/** Checks an answer against the published description of its call: the status is listed there, and a refusal has its envelope. */
async function documentedAnswers(): Promise<(name: CallName, sent: Sent) => boolean> {
  const { json } = await visitor.shop.ask('/openapi.json')
  const operations = Object.values<Record<string, Documented>>(json.paths).flatMap(Object.values<Documented>)
  const statuses = new Map(operations.map((each) => [each.operationId, new Set(Object.keys(each.responses))]))
  return (name, { status, text }) => {
    if (status >= 500 || !statuses.get(name)?.has(String(status))) return false
    if (status < 400) return true
    const body: unknown = JSON.parse(text)
    return RestErrorAnswer.safeParse(body).success || DomainErrorAnswer.safeParse(body).success
  }
}

test(
  '[G1] objects with members that code may call, at every place of every body: a documented answer',
  () =>
    tally('G1', 'members that code may call, at every place of every body', async (count) => {
      const isDocumented = await documentedAnswers()
      for (const name of withBody) {
        const example = createExample(name, visitor.known)
        for (const [index, place] of placesIn(example).entries())
          // With a push each place gets the first and a quarter of the others.
          for (const [at, member] of hostileMembers.entries()) {
            if (!isNightly && at > 0 && (at + index) % 4 > 0) continue
            const text = JSON.stringify(withAt(example, place, member))
            const sent = await visitor.send(name, text)
            judge(count, sent, `${name} ${text.slice(0, 200)}`)
            count.expect(isDocumented(name, sent), `${name} ${place.join('.')}: ${sent.status} ${sent.text}`)
          }
      }
      visitor.shop.log.length = 0
    }),
  timeoutMs,
)

test('[G1] strange queries and headers, at every call: a documented answer', () =>
  tally('G1', 'strange queries and headers, at every call', async (count) => {
    const isDocumented = await documentedAnswers()
    const keys = ['selection', 'page', 'query', 'q', 'toString', '__proto__', 'constructor', 'length']
    const values = ['', 'x', '%00', '%ff', '-1', 'NaN', '1e400', '%F0%9F', 'a'.repeat(2000)]
    const queries = [
      ...keys.flatMap((key) => [`?${key}=x&${key}=y`, `?${key}[toString]=x`, `?${key}[]=x`]),
      ...['q', 'page', 'country'].flatMap((key) => values.map((value) => `?${key}=${value}`)),
      '?&&==&',
      `?${'a&'.repeat(1500)}`,
    ]
    const strangeText = [
      '',
      ' ',
      'x'.repeat(3000),
      '__proto__',
      '[object Object]',
      '\u00ff',
      '"',
      ';;=;,',
      '-1',
    ]
    const named = 'idempotency-key cookie if-none-match x-forwarded-for x-forwarded-proto origin accept host'
    const headers = [
      ...named.split(' ').flatMap((name) => strangeText.map((text) => ({ [name]: text }))),
      ...['fe80::1%eth0', '::ffff:1.2.3.4', '1.2.3.4.5', '::1/64', 'unknown, ::', '[::1]:80'].map((text) => ({
        'x-forwarded-for': text,
      })),
      { 'idempotency-key': ['a', 'b'] },
      { cookie: ['sid=a', '__Host-sid=b', 'sid', '=', '__proto__=x', 'sid=%E0%A4%A'] },
      { toString: 'x' },
      { constructor: 'x' },
    ]
    for (const [index, name] of (Object.keys(calls) as CallName[]).entries()) {
      // With a push each call gets a quarter of them.
      const share = <T>(all: readonly T[]) => all.filter((_, at) => isNightly || at % 4 === index % 4)
      const example = createExample(name, visitor.known)
      const body = example === null ? null : JSON.stringify(example)
      const ask = async (what: string, more: NonNullable<Parameters<typeof visitor.send>[2]>) => {
        const sent = await visitor.send(name, body, more)
        judge(count, sent, `${name} ${what}`)
        count.expect(isDocumented(name, sent), `${name} ${what}: ${sent.status} ${sent.text.slice(0, 150)}`)
      }
      for (const query of share(queries)) await ask(query.slice(0, 60), { query })
      for (const each of share(headers)) await ask(JSON.stringify(each).slice(0, 60), { headers: each })
    }
    visitor.shop.log.length = 0
  }))

test('[G2] [G3] texts that are nearly JSON, to every call with a body', () =>
  tally('G2', 'spellings of what is not a plain JSON object', async (count) => {
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
        const sent = await visitor.send(name, polluted, { type })
        judge(count, sent, `${name} as ${type}`)
        count.expect(
          sent.status >= 400 && sent.status < 500,
          `${name} took a wrong body as ${type}: ${sent.status}`,
        )
      }
  }))
