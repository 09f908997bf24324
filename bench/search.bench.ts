// Two tables: how often a search of the demo shop begins with what was meant, and what a query takes. See README.md beside this file.
import { markets } from '#brand/markets.ts'
import { createSearch } from '#server/search/service.ts'
import { demoSnapshot } from '#tests/fixtures/demo-catalogue.ts'
import { gradeSearch, measurePrecision } from '#tests/search-quality.ts'

import { median, type Row, tableText } from './report.ts'
import { syntheticSnapshot } from './synthetic-catalogue.ts'

const rounds = 31
const variants = 10_000
const percent = (value: number) => `${(value * 100).toFixed(1)} %`

const graded = await gradeSearch(await demoSnapshot())
for (const { kind, query, first } of graded.filter(({ at1, at3 }) => at1 < 1 || at3 < 1))
  process.stdout.write(`${kind}, "${query}": ${first.join(', ') || 'nothing'}\n`)
const quality = measurePrecision(graded).map(({ kind, count, at1, at3 }) => ({
  what: `${kind}, ${count} queries`,
  value: percent(at1),
  beside: `${percent(at3)} of the first three`,
}))
process.stdout.write(`\nHow often the first product is one that was meant\n${tableText(quality)}\n\n`)

const snapshot = syntheticSnapshot(variants)
const { search } = createSearch({
  catalogue: { current: () => Promise.resolve({ snapshot }) } as Parameters<
    typeof createSearch
  >[0]['catalogue'],
  markets,
  log: (message, reason) => process.stderr.write(`${message}: ${String(reason)}\n`),
})
const ask = async (query: string, offset = 0) => {
  const start = performance.now()
  await search({ query, limit: 24, offset })
  return performance.now() - start
}
const times: Row[] = [
  {
    what: 'building the index',
    value: `${(await ask('')).toFixed(0)} ms`,
    beside: `of ${variants} variants`,
  },
]
for (const [what, query, offset] of [
  ['a word', 'loafer', 0],
  ['two words', 'taupe loafer', 0],
  ['two words of descriptions', 'workshop people', 0],
  ['the last of them', 'workshop people', variants - 24],
  ['a slip', 'laofer', 0],
  ['nothing', 'zzzzzzzz qqqqqqqq', 0],
] as const) {
  const taken: number[] = []
  for (let round = 0; round < rounds; round++) taken.push(await ask(query, offset))
  times.push({ what, value: `${median(taken).toFixed(2)} ms`, beside: `"${query}", middle of ${rounds}` })
}
process.stdout.write(`${tableText(times)}\n`)
