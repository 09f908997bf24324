import { existsSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { demoSnapshot, importedSnapshot } from '#tests/fixtures/demo-catalogue.ts'

import {
  askAsShoppers,
  demoQueries,
  demoSynonyms,
  scoreShoppers,
  type ShopperAnswer,
  sportsFile,
  sportsQueries,
} from './shopper-search.ts'

const wrong = (answers: readonly ShopperAnswer[]) =>
  answers
    .filter(({ isFirstRight }) => !isFirstRight)
    .map(({ query, first }) => `${query}: ${first.join(' ')}`)

test('of 300 queries of shoppers to the demo nine tenths have a right product first, and 97 % within three', async () => {
  const answers = await askAsShoppers(demoQueries, await demoSnapshot(), demoSynonyms)
  expect(answers.length).toBeGreaterThanOrEqual(300)
  const all = scoreShoppers(answers).at(-1)
  expect(all?.first, wrong(answers).join('\n')).toBeGreaterThanOrEqual(0.9)
  expect(all?.withinThree, wrong(answers).join('\n')).toBeGreaterThanOrEqual(0.97)
})

test.skipIf(!existsSync(sportsFile))(
  'in a WooCommerce catalogue without synonyms of its own 85 % have a right product first (skipped where the file is not beside the checkout)',
  async () => {
    const none = path.join(import.meta.dirname, 'fixtures/no-synonyms.txt')
    const answers = await askAsShoppers(sportsQueries, await importedSnapshot(sportsFile), none)
    expect(answers.length).toBeGreaterThanOrEqual(100)
    expect(scoreShoppers(answers).at(-1)?.first, wrong(answers).join('\n')).toBeGreaterThanOrEqual(0.85)
  },
)
