import { expect, it } from 'vitest'

import { picture, variant } from '#tests/fixtures/catalogue-snapshot.ts'

import { createCards } from './product-card.ts'

const cardWith = (...names: string[]) =>
  createCards(
    () => [],
    () => [],
    () => ['Beige'],
  ).card(variant('1', { media: names.map(picture) }))

it('[2.26] a card carries its first picture whole, and of three more no more than where they are', () => {
  const { media, further } = cardWith('a', 'b', 'c', 'd', 'e')
  expect(media).toEqual([picture('a')])
  expect(further).toEqual(['b', 'c', 'd'].map((name) => ({ hash: picture(name).hash, width: 1600 })))
})

it('a listed card has all colours of its model by name, with the price of those that cost something else', () => {
  const navy = variant('1', {
    color: 'Navy',
    swatch: { desc: 'Navy', hex: '#232c45' },
    media: [picture('a')],
  })
  const dearer = { '20': { amountMinor: 1, beforeMinor: null, lowest30Minor: null } }
  const ecru = variant('2', { color: 'Ecru', swatch: null, media: [], prices: dearer })
  const hidden = variant('3', { color: 'Red', swatch: null, unlisted: true })
  const cards = createCards(
    () => [],
    () => [navy, ecru, hidden],
    () => ['Beige'],
  )
  expect(cards.listed(navy).swatches).toEqual([
    {
      product: '2',
      uri: ecru.uri,
      variantName: ecru.variantName,
      color: 'Ecru',
      hex: '#cdbb9a',
      markets: [],
    },
    {
      product: '1',
      uri: navy.uri,
      variantName: navy.variantName,
      color: 'Navy',
      hex: '#232c45',
      picture: { hash: picture('a').hash, width: 1600 },
    },
  ])
  expect(cards.card(navy)).not.toHaveProperty('swatches')
  expect(JSON.parse(cards.json(navy))).toEqual(cards.listed(navy))
})

it('says nothing of further pictures where there is one or none', () => {
  expect(cardWith('a')).not.toHaveProperty('further')
  expect(cardWith()).toMatchObject({ media: [] })
  expect(cardWith()).not.toHaveProperty('further')
})
