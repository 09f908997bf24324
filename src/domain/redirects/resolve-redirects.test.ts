import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { resolveRedirects } from './resolve-redirects.ts'

const pages = new Set(['/', '/linen-shirt/', '/shop/', '/shop/tops/', '/about/'])
const resolved = (...pairs: [string, string][]) => {
  const { redirects, problems } = resolveRedirects(
    pairs.map(([from, to]) => ({ from, to })),
    pages,
  )
  return {
    to: Object.fromEntries(redirects),
    problems: problems.map(({ kind, redirect }) => `${redirect.from} ${kind}`),
  }
}

describe('redirects', () => {
  test('lead to the final address, through others and through those of other platforms', () => {
    expect(
      resolved(
        ['/a', '/b'],
        ['/b', '/products/Linen-Shirt?size=M'],
        ['/c', '/collections/tops'],
        ['/d', '/pages/about#us'],
        ['/e', '/about'],
        ['/f', 'https://blog.example.com/x'],
      ),
    ).toEqual({
      to: {
        '/a': '/linen-shirt/?size=M',
        '/b': '/linen-shirt/?size=M',
        '/c': '/shop/tops/',
        '/d': '/about/#us',
        '/e': '/about/',
        '/f': 'https://blog.example.com/x',
      },
      problems: [],
    })
  })
  test('never hide a page, never go round, and name what leads nowhere', () => {
    expect(resolved(['/about', '/shop/'], ['/x', '/y'], ['/y', '/X/'], ['/z', '/gone/'])).toEqual({
      to: { '/z': '/gone/' },
      problems: ['/about page', '/x loop', '/y loop', '/z dead'],
    })
  })
  test('send nobody twice, whatever the table', () => {
    const path = fc.constantFrom('/a', '/b', '/c', '/d', '/linen-shirt', '/products/linen-shirt', '/pages/a')
    fc.assert(
      fc.property(fc.array(fc.tuple(path, path), { maxLength: 12 }), (pairs) => {
        const { to } = resolved(...pairs)
        for (const [from, target] of Object.entries(to)) {
          expect(pages.has(`${from}/`)).toBe(false)
          expect(to[target.replace(/\/$/, '')]).toBeUndefined()
        }
      }),
    )
  })
})
