import { describe, expect, it } from 'vitest'

import { picture, createSnapshot, variant } from '#tests/fixtures/catalogue-snapshot.ts'

import { firstPictures, makeAhead } from './prewarm-pictures.ts'

const wanted = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    hash: String(index).padEnd(32, '0'),
    width: 480 as const,
    format: 'avif' as const,
  }))

describe('the pictures of the first pages', () => {
  const variants = Array.from({ length: 30 }, (_, index) => variant(`${index}z`))
  const hero = picture('f')

  it('the home page first, then the first screenful of cards, then their bag pictures and pages', () => {
    const pictures = firstPictures(createSnapshot(variants), hero)
    expect(pictures[0]).toEqual({ hash: hero.hash, width: 1280, format: 'avif' })
    const cards = pictures.slice(3, 3 + 24 * 2)
    expect(new Set(cards.map(({ width }) => width))).toEqual(new Set([480, 640]))
    expect(new Set(cards.map(({ hash }) => hash)).size).toBe(24)
    const inBags = pictures.slice(3 + 24 * 2, 3 + 24 * 3)
    expect(new Set(inBags.map(({ width, format }) => `${width}.${format}`))).toEqual(new Set(['320.webp']))
    expect(pictures.slice(3 + 24 * 3).map(({ width }) => width)).not.toContain(480)
  })

  it('each once, although the same products stand in several lists', () => {
    const pictures = firstPictures(createSnapshot(variants), null)
    expect(new Set(pictures.map(({ hash, width }) => `${hash} ${width}`)).size).toBe(pictures.length)
    expect(pictures).toHaveLength(24 * 6)
  })

  it('a category’s first screenful is made too', () => {
    const hat = variant('hat', {
      categories: [{ name: 'Hats', uri: 'hats' }],
      createdAt: 1_600_000_000_000,
    })
    const [first] = hat.media
    expect(firstPictures(createSnapshot([...variants, hat]), null).map(({ hash }) => hash)).toContain(
      first?.hash,
    )
  })
})

describe('making them ahead', () => {
  it('goes on where one cannot be made', async () => {
    const asked: string[] = []
    const picture = (hash: string) => {
      asked.push(hash)
      return asked.length === 1 ? Promise.reject(new Error('a broken plate')) : Promise.resolve(null)
    }
    await makeAhead({ picture }, wanted(3), new AbortController().signal)
    expect(asked).toHaveLength(3)
  })

  it('ends when the shop does', async () => {
    const ending = new AbortController()
    let made = 0
    const picture = async () => {
      made += 1
      if (made === 2) ending.abort()
      return null
    }
    await makeAhead({ picture }, wanted(5), ending.signal)
    expect(made).toBe(2)
  })
})
