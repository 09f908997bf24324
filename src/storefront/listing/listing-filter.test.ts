import { describe, expect, it } from 'vitest'

import type { ProductCard } from '#contract/page-data.ts'

import {
  chooseCards,
  clearValues,
  countFacets,
  readListing,
  spellListing,
  toggleValue,
  writeListing,
} from './listing-filter.ts'

const card = (
  name: string,
  model: string,
  color: string | null,
  sizes: string[],
  price: number,
): ProductCard => ({
  product: name,
  uri: name,
  name,
  variantName: color ?? '',
  model,
  color,
  material: 'Suede',
  sizes,
  media: [],
  markets: [
    {
      market_id: '1',
      pricelists: [
        {
          pricelist_id: '20',
          price: '',
          price_as_number: price,
          priceBeforeDiscount: null,
          showAsOnSale: false,
        },
      ],
    },
  ],
  colors: 1,
})
const cards = [
  card('a', 'Loafer', 'Taupe', ['40', '41'], 3000),
  card('b', 'Loafer', 'Black', ['41'], 1000),
  card('c', 'Derby', 'Black', ['42'], 2000),
  card('d', 'Candle', null, ['One size'], 400),
]
const facets = {
  model: [
    { value: 'Loafer', count: 2 },
    { value: 'Derby', count: 1 },
    { value: 'Candle', count: 1 },
  ],
  color: [
    { value: 'Taupe', count: 1 },
    { value: 'Black', count: 2 },
  ],
  material: [{ value: 'Suede', count: 4 }],
  size: [
    { value: '40', count: 1 },
    { value: '41', count: 2 },
    { value: '42', count: 1 },
  ],
}
const facetsOfMixed = { ...facets, size: [...facets.size, { value: 'One size', count: 2 }] }
const read = (query: string) => readListing(new URLSearchParams(query))
const names = (query: string) => chooseCards(cards, read(query), '20').map((each) => each.name)

describe('filters of a listing', () => {
  it('[3.30] widens within a kind and narrows across kinds', () => {
    expect(names('color=Black&color=Taupe')).toEqual(['a', 'b', 'c'])
    expect(names('color=Black&size=41')).toEqual(['b'])
    expect(names('color=Black&size=40')).toEqual([])
  })
  it('[4.21] removes a value that is chosen again, and starts at the first screenful', () => {
    const chosen = toggleValue(read('size=41&page=3'), 'color', 'Black')
    expect(writeListing(chosen)).toBe('?color=Black&size=41')
    expect(writeListing(toggleValue(chosen, 'color', 'Black'))).toBe('?size=41')
    expect(writeListing(clearValues(read('size=41&sort=price')))).toBe('?sort=price')
  })
  it('sorts by the price of the shopper, both ways, and by newest as given', () => {
    expect(names('sort=price')).toEqual(['d', 'b', 'c', 'a'])
    expect(names('sort=price-down')).toEqual(['a', 'c', 'b', 'd'])
    expect(names('')).toEqual(['a', 'b', 'c', 'd'])
  })
  it('leaves what costs the same as the list has it, both ways: there the colours of one model stand apart', () => {
    const alike = ['derby black', 'loafer taupe', 'derby tan', 'loafer black'].map((name) =>
      card(name, 'Shoe', null, ['41'], 2000),
    )
    for (const sort of ['price', 'price-down'])
      expect(chooseCards(alike, read(`sort=${sort}`), '20')).toEqual(alike)
  })
  it('puts what is sold out last, but does not move the first screenful of the plain list', () => {
    const many = Array.from({ length: 30 }, (_, at) =>
      card(`${at}`, 'Loafer', 'Black', at === 3 || at === 25 ? [] : ['41'], at),
    )
    const chosen = (query: string) => chooseCards(many, read(query), '20').map(({ name }) => Number(name))
    expect(chosen('')).toEqual([...Array.from({ length: 25 }, (_, at) => at), 26, 27, 28, 29, 25])
    expect(chosen('color=Black').slice(-3)).toEqual([29, 3, 25])
    expect(chosen('sort=price').slice(-3)).toEqual([29, 3, 25])
    expect(chosen('sort=price-down').slice(-3)).toEqual([0, 25, 3])
  })
  it('reads nonsense in the address as absent, and writes back what it read', () => {
    expect(read('sort=banana&page=-2&color=&color=Taupe&color=Taupe')).toEqual(read('color=Taupe'))
    for (const query of ['?color=D%C3%A4mpad+gr%C3%B6n&size=41&sort=price&page=2', '']) {
      expect(writeListing(read(query))).toBe(query)
    }
  })
  it('[3.30] finds every spelling of a value, and takes one of an older address for it', () => {
    const mixed = [...cards, card('e', 'loafer', 'BLACK', ['41', 'one SIZE'], 500)]
    const state = spellListing(read('color=black&color=BLACK&size=one+size&color=Mauve'), facetsOfMixed)
    expect(writeListing(state)).toBe('?color=Black&color=Mauve&size=One+size')
    expect(chooseCards(mixed, state, '20').map(({ name }) => name)).toEqual(['e'])
    const black = spellListing(read('color=black'), facetsOfMixed)
    expect(chooseCards(mixed, black, '20').map(({ name }) => name)).toEqual(['b', 'c', 'e'])
    expect(countFacets(mixed, black.chosen, facetsOfMixed)).toMatchObject({
      model: [{ count: 2 }, { count: 1 }, { count: 0 }],
      color: [{ count: 1 }, { count: 3 }],
    })
    expect(writeListing(toggleValue(black, 'color', 'Black'))).toBe('')
  })
  it('[3.30] counts each value with what is chosen in the other kinds, and keeps those at zero', () => {
    const counts = countFacets(cards, read('size=41&color=Taupe').chosen, facets)
    expect(counts.color).toEqual([
      { value: 'Taupe', count: 1 },
      { value: 'Black', count: 1 },
    ])
    expect(counts.size).toEqual([
      { value: '40', count: 1 },
      { value: '41', count: 1 },
      { value: '42', count: 0 },
    ])
    expect(counts.model.map((each) => each.count)).toEqual([1, 0, 0])
  })
})
