import { expect, it } from 'vitest'

import { picture, variant } from '#tests/fixtures/catalogue-snapshot.ts'

import { createCards } from './product-card.ts'

const cardWith = (...names: string[]) =>
  createCards(
    () => [],
    () => 1,
    () => ['Beige'],
  ).card(variant('1', { media: names.map(picture) }))

it('[2.26] a card carries its first picture whole, and of three more no more than where they are', () => {
  const { media, further } = cardWith('a', 'b', 'c', 'd', 'e')
  expect(media).toEqual([picture('a')])
  expect(further).toEqual(['b', 'c', 'd'].map((name) => ({ hash: picture(name).hash, width: 1600 })))
})

it('says nothing of further pictures where there is one or none', () => {
  expect(cardWith('a')).not.toHaveProperty('further')
  expect(cardWith()).toMatchObject({ media: [] })
  expect(cardWith()).not.toHaveProperty('further')
})
