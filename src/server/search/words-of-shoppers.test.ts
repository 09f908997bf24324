import { expect, test } from 'vitest'

import { readSynonyms } from '#domain/product/synonyms.ts'

import { nameWeight } from './read-query.ts'
import { search } from './search-index.ts'
import { buildWordIndex, type Findable } from './word-index.ts'

async function openIndex(documents: readonly Findable[], synonyms = '') {
  const index = await buildWordIndex(documents, readSynonyms(synonyms).synonyms)
  return (query: string) => {
    const found = search(index, query)
    return { ...found, best: found.rank(found.all, { offset: 0, limit: 10 }).map((each) => each.index) }
  }
}
/** Things of these names. */
const named = (...names: string[]): Findable[] =>
  names.map((text) => ({ texts: [{ text, weight: nameWeight }] }))

test('a phrase of several words means one thing: a dress shirt is no shirt dress', async () => {
  const ask = await openIndex(named('Shirt Dress', 'Poplin Shirt'), 'dress shirt: poplin shirt')
  expect(ask('dress shirt').best).toEqual([1])
  expect(ask('shirt dress').best).toEqual([0])
})

test('what nothing is called is shown as what stands in for it, and reported as missing; a real name needs no stand-in', async () => {
  const list = 'blazer, suit jacket > jacket'
  const ask = await openIndex(named('Wool Jacket', 'Blaze Cap'), list)
  expect(ask('blazers')).toMatchObject({ best: [0], missing: ['blazers'], spelling: 'jacket' })
  expect(ask('wool suit jacket').best).toEqual([0])
  const other = await openIndex(named('Wool Jacket', 'Blazer'), list)
  expect(other('blazer')).toMatchObject({ best: [1], missing: [] })
})

test('what is only said of things does not hide what stands in for the name', async () => {
  const ask = await openIndex(
    [
      {
        texts: [
          { text: 'Hoodie', weight: nameWeight },
          { text: 'Wear it below a coat', weight: 1 },
        ],
      },
      ...named('Rain Jacket'),
    ],
    'coat > jacket',
  )
  expect(ask('coat').best).toEqual([1, 0])
})

test('a colour is no part of another word, and a slip stands behind what is written so', async () => {
  const ask = await openIndex(named('Ecru Shirt', 'Red Shirt', 'Reed Basket'))
  expect(ask('red').best[0]).toBe(1)
  expect(ask('red').best).not.toContain(0)
  expect(ask('red shirt').best).toEqual([1])
})

test('what it is to be for orders what is found, and for whom says nothing', async () => {
  const ask = await openIndex(
    [
      ...named('Crew Jumper', 'Roll Jumper'),
      {
        texts: [
          { text: 'Slipover Jumper', weight: nameWeight },
          { text: 'Arms that work are warm', weight: 1 },
        ],
      },
      ...named('Chore Workwear', 'Sister Hat'),
    ],
    'jumper, sweater',
  )
  expect(ask('jumper for work').best).toEqual([2, 0, 1])
  expect(ask('jumper for mum')).toMatchObject({ best: [0, 1, 2], missing: [] })
  expect(ask('hat for my sister').best).toEqual([4])
})

test('of a kind that the shop has none of nothing is shown, unless something is called so', async () => {
  const shown = 'bra, robe, dressing gown >'
  const without = await openIndex(named('Brass Hook', 'Rope Bag', 'Shirt Dress'), shown)
  for (const query of ['bra', 'robes', 'dressing gown']) expect(without(query).best).toEqual([])
  expect(without('bra').missing).toEqual(['bra'])
  const having = await openIndex(named('Brass Hook', 'Sports Bra'), shown)
  expect(having('bras').best).toEqual([1])
})
