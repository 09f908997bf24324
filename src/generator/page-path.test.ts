import { describe, expect, it } from 'vitest'

import { cardsFile, decodedSegments, listingPath, pageFiles, productPath } from './page-path.ts'

describe('addresses and files', () => {
  it('[2.1] [2.32] gives every page a folder for its document and one for its data', () => {
    expect(pageFiles('/')).toEqual({ html: 'index.html', json: 'assets/data/index.json' })
    expect(pageFiles('/terms/')).toEqual({ html: 'terms/index.html', json: 'assets/data/terms/index.json' })
    expect(pageFiles('/404/').json).toBe('assets/data/404/index.json')
  })
  it('[2.8] gives a family of pages one document and one data file', () => {
    expect(pageFiles('/checkout/_id')).toEqual({
      html: 'checkout/_id.html',
      json: 'assets/data/checkout/_id.json',
    })
  })
  it('encodes addresses and decodes file names', () => {
    expect(productPath('café & co')).toBe('/caf%C3%A9%20%26%20co/')
    expect(pageFiles(productPath('café & co')).html).toBe('café & co/index.html')
  })
  it('numbers listings from their second page on', () => {
    expect([listingPath(null), listingPath(null, 2), listingPath('women/tops', 3)]).toEqual([
      '/shop/',
      '/shop/2/',
      '/shop/women/tops/3/',
    ])
    expect(cardsFile('/shop/women/tops/')).toBe('assets/data/shop/women/tops/cards.json')
    expect(cardsFile('/shop/', 3)).toBe('assets/data/shop/cards-3.json')
  })
  it.each(['/%2e%2e/etc/', '/a%2Fb/', '/.vitrine/', '/a%5Cb/', '/a%00/', '/%E0%A4%A/'])(
    'refuses %s',
    (path) => {
      expect(() => decodedSegments(path)).toThrow(/address/)
    },
  )
})
