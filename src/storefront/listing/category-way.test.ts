import { expect, it } from 'vitest'

import { findCategoryWay } from './category-way.ts'

const categories = ['men', 'men/tops', 'men/tops/knit', 'men/trousers', 'mens-gifts', 'women'].map((uri) => ({
  uri,
  name: uri,
}))
const at = (path: string) => {
  const { way, outer, inner } = findCategoryWay({ categories, path })
  const uris = (list: readonly { uri: string }[]) => list.map(({ uri }) => uri)
  return { way: uris(way), outer: uris(outer), inner: uris(inner) }
}
const outer = ['men', 'mens-gifts', 'women']

it('shows what is inside a category, and the way to it', () => {
  expect(at('/shop/men/')).toEqual({ way: ['men'], outer, inner: ['men/tops', 'men/trousers'] })
  expect(at('/shop/men/tops/')).toEqual({ way: ['men', 'men/tops'], outer, inner: ['men/tops/knit'] })
})

it('shows what is beside a category with nothing inside it', () => {
  expect(at('/shop/men/trousers/')).toEqual({
    way: ['men', 'men/trousers'],
    outer,
    inner: ['men/tops', 'men/trousers'],
  })
})

it('shows the first level alone where all products are listed, or a category is by itself', () => {
  expect(at('/shop/')).toEqual({ way: [], outer, inner: [] })
  expect(at('/shop/mens-gifts/')).toEqual({ way: ['mens-gifts'], outer, inner: [] })
})
