import { describe, expect, it } from 'vitest'

import type { ProductCard } from '#contract/page-data.ts'

import { chooseCards, countFacets, promotedValues, waysOut } from './choose-cards.ts'
import { clearValues, readListing, spellListing, toggleValue, writeListing } from './listing-filter.ts'
import { cardPrices } from './price-range.ts'

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
  ...(color && { baseColors: color === 'Black' ? ['Black'] : ['Beige', 'Brown'] }),
  sizes,
  media: [],
  markets: [
    {
      market_id: '1',
      pricelists: [
        {
          pricelist_id: '20',
          price: `${price}.00 SEK`,
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
  baseColor: [
    { value: 'Black', count: 2 },
    { value: 'Beige', count: 1 },
    { value: 'Brown', count: 1 },
  ],
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
const priceOn = cardPrices('20', null)
const names = (query: string) => chooseCards(cards, read(query), priceOn).map((each) => each.name)

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
      expect(chooseCards(alike, read(`sort=${sort}`), priceOn)).toEqual(alike)
  })
  it('puts what is sold out last, but does not move the first screenful of the plain list', () => {
    const many = Array.from({ length: 30 }, (_, at) =>
      card(`${at}`, 'Loafer', 'Black', at === 3 || at === 25 ? [] : ['41'], at),
    )
    const chosen = (query: string) => chooseCards(many, read(query), priceOn).map(({ name }) => Number(name))
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
    expect(chooseCards(mixed, state, priceOn).map(({ name }) => name)).toEqual(['e'])
    const black = spellListing(read('color=black'), facetsOfMixed)
    expect(chooseCards(mixed, black, priceOn).map(({ name }) => name)).toEqual(['b', 'c', 'e'])
    expect(countFacets(mixed, black, facetsOfMixed, priceOn)).toMatchObject({
      model: [{ count: 2 }, { count: 1 }, { count: 0 }],
      color: [{ count: 1 }, { count: 3 }],
    })
    expect(writeListing(toggleValue(black, 'color', 'Black'))).toBe('')
  })
  it('[3.30] counts each value with what is chosen in the other kinds, and keeps those at zero', () => {
    const counts = countFacets(cards, read('size=41&color=Taupe'), facets, priceOn)
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
  it('[3.30] finds a colour by each base colour that it is, and counts them beside the other kinds', () => {
    expect(names('baseColor=brown')).toEqual(['a'])
    expect(names('baseColor=Beige&baseColor=Black')).toEqual(['a', 'b', 'c'])
    expect(countFacets(cards, read('size=41'), facets, priceOn).baseColor.map(({ count }) => count)).toEqual([
      1, 1, 1,
    ])
  })
  it('takes what costs no less and no more than the ends of a price, in any order of the two', () => {
    expect(names('price=SEK-1000-2000')).toEqual(['b', 'c'])
    expect(names('price=SEK-2000-1000')).toEqual(['b', 'c'])
    expect(names('price=SEK-2001-')).toEqual(['a'])
    expect(names('price=SEK--999&sort=price')).toEqual(['d'])
    expect(countFacets(cards, read('price=SEK--1000'), facets, priceOn).size).toEqual([
      { value: '40', count: 0 },
      { value: '41', count: 1 },
      { value: '42', count: 0 },
    ])
    for (const nonsense of ['SEK--', '500-900', 'sek-1-2', 'SEK-1.5-', 'SEK-1-2-3'])
      expect(read(`price=${nonsense}`).price).toBeNull()
    expect(writeListing(read('price=SEK-2000-1000'))).toBe('?price=SEK-1000-2000')
    expect(writeListing(clearValues(read('price=SEK-5-9')))).toBe('')
  })
  it('says which filters are in the way where nothing fits: those without which alone there is something', () => {
    expect(waysOut(cards, read('color=Black&size=40&material=Suede'), priceOn)).toEqual([
      { filter: { kind: 'color', value: 'Black' }, count: 1 },
      { filter: { kind: 'size', value: '40' }, count: 2 },
    ])
    expect(waysOut(cards, read('size=42&price=SEK-5000-'), priceOn)).toEqual([
      { filter: { kind: 'price', value: 'SEK-5000-' }, count: 1 },
    ])
    expect(waysOut(cards, read('model=Candle&size=42&price=SEK-5000-'), priceOn)).toEqual([])
  })
  it('offers the sizes that a shopper wears before those that most products have', () => {
    const sizes = (own: readonly string[]) =>
      promotedValues(facets, read('').chosen, own).filter(({ kind }) => kind === 'size')
    expect(sizes(['42', 'M'])).toEqual([{ kind: 'size', value: '42' }])
    expect(sizes(['47']).map(({ value }) => value)).toEqual(['41', '40'])
  })
})
