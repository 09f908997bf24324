// Tables: how often a search of the demo shop begins with what was meant, and what a query takes. See README.md beside this file.
import { existsSync } from 'node:fs'

import { markets } from '#brand/markets.ts'
import { createSearch } from '#server/search/service.ts'
import { readSynonymsFile } from '#server/search/synonyms-file.ts'
import { demoSnapshot, importedSnapshot } from '#tests/fixtures/demo-catalogue.ts'
import { gradeSearch, measurePrecision } from '#tests/search-quality.ts'
import {
  askAsShoppers,
  demoQueries,
  demoSynonyms,
  scoreShoppers,
  sportsFile,
  sportsQueries,
} from '#tests/shopper-search.ts'

import { median, type Row, tableText } from './report.ts'
import { syntheticSnapshot } from './synthetic-catalogue.ts'

const rounds = 31
const variants = 100_000
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

const shoppers = [
  { shop: 'demo', answers: await askAsShoppers(demoQueries, await demoSnapshot(), demoSynonyms) },
  ...(existsSync(sportsFile)
    ? [
        {
          shop: 'sports',
          answers: await askAsShoppers(sportsQueries, await importedSnapshot(sportsFile), ''),
        },
      ]
    : []),
]
for (const { shop, answers } of shoppers) {
  for (const { kind, query, first } of answers.filter(({ isFirstRight }) => !isFirstRight))
    process.stdout.write(`${shop}, ${kind}, "${query}": ${first.join(', ') || 'nothing'}\n`)
  const rows = scoreShoppers(answers).map(({ kind, count, first, withinThree }) => ({
    what: `${shop}: ${kind}, ${count} queries`,
    value: percent(first),
    beside: `${percent(withinThree)} within three`,
  }))
  process.stdout.write(
    `\nIn the words of shoppers: how often a right product is first\n${tableText(rows)}\n\n`,
  )
}

const snapshot = syntheticSnapshot(variants)
const { synonyms } = await readSynonymsFile(demoSynonyms)
const { search } = createSearch({
  synonyms,
  catalogue: { current: () => Promise.resolve({ snapshot }) },
  markets,
  log: (message, reason) => process.stderr.write(`${message}: ${String(reason)}\n`),
})
const ask = async (query: string, offset = 0) => {
  const start = process.cpuUsage()
  await search({ query, limit: 24, offset })
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}
const times: Row[] = [
  {
    what: 'building the index',
    value: `${(await ask('')).toFixed(0)} ms`,
    beside: `CPU, of ${variants} variants`,
  },
]
for (const [what, query, offset] of [
  ['a word', 'loafer', 0],
  ['two words', 'taupe loafer', 0],
  ['two words of descriptions', 'workshop people', 0],
  ['the last of them', 'workshop people', variants - 24],
  ['a slip', 'laofer', 0],
  ['nothing', 'zzzzzzzz qqqqqqqq', 0],
  ['a word of shoppers', 'shoes', 0],
] as const) {
  const taken: number[] = []
  for (let round = 0; round < rounds; round++) taken.push(await ask(query, offset))
  times.push({
    what,
    value: `${median(taken).toFixed(2)} ms`,
    beside: `"${query}", CPU, middle of ${rounds}`,
  })
}
process.stdout.write(`${tableText(times)}\n`)
