import { expect, test } from 'vitest'

import { isNode, isProse, nodesIn, parse, readText, sources, type Fault, type Node } from './source-syntax.ts'

/** Fields that look like sentences and are read by engineers alone, are kept with a row as its remark, or name a shape, a law, a colour. */
const fieldsOfOthers: readonly (readonly [why: string, file: RegExp])[] = [
  ['the documents of the API', /^src\/server\/http\/openapi/],
  ['metrics, and what a check of the database is about', /^src\/server\/operations\//],
  ['what housekeeping does, for the log', /^src\/server\/main\.ts$/],
  ['trade that never was', /^src\/server\/demo\//],
  ['an example of a setting', /^src\/server\/config\.ts$/],
  ['shapes of settings, which are a closed union', /^src\/(?:server\/markets|domain)\/check-\w+\.ts$/],
  ['the place of a setting', /^src\/server\/markets\/tax-faults\.ts$/],
  ['titles of laws', /^src\/domain\/tax\/territories\.ts$/],
  ['names of colours', /^src\/domain\/product\/find-base-colors\.ts$/],
  ['where a page comes from, in reports of a build', /^src\/generator\/plan\/listing-pages\.ts$/],
  [
    'a remark that is kept with an order or refund',
    /^src\/server\/(?:payments\/links\/price-link|orders\/record-payment|orders\/returns\/exchange-snapshot)\.ts$/,
  ],
]

/** Sentences that a property, or a choice within one, holds. */
function held(file: string, program: Node): Fault[] {
  const values = (node: unknown): unknown[] =>
    isNode(node) && node.type === 'ConditionalExpression'
      ? [...values(node['consequent']), ...values(node['alternate'])]
      : [node]
  return [...nodesIn(program)]
    .filter(({ type }) => type === 'Property')
    .flatMap((node) => values(node['value']))
    .flatMap((value) => readText(value) ?? [])
    .filter(isProse)
    .map((text) => ({ file, text }))
}

test('no field of the server, the rules or the generator holds a sentence that somebody reads', () => {
  const own = sources.filter(
    ({ file }) =>
      /^src\/(?:server|domain|generator)\//.test(file) &&
      !fieldsOfOthers.some(([, pattern]) => pattern.test(file)),
  )
  expect(own.flatMap(({ file, program }) => held(file, program))).toEqual([])
  for (const planted of [
    "refuse('page-invalid', { said: 'the title must not be empty' })",
    'const removed = { reason: isHere ? `there is none of ${name}` : `no more of them left` }',
  ])
    expect(held('planted.ts', parse('planted.ts', planted)).length, planted).toBeGreaterThan(0)
})
