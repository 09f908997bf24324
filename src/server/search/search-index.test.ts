import { expect, test } from 'vitest'

import { buildSearchIndex, nameWeight } from './search-index.ts'

const indexOf = (...texts: string[]) =>
  buildSearchIndex(texts.map((text) => ({ texts: [{ text, weight: 1 }] })))

test('whole words before beginnings, beginnings before slips, heavier texts before lighter ones', async () => {
  const { find } = await buildSearchIndex([
    { texts: [{ text: 'wool', weight: 1 }] },
    { texts: [{ text: 'woollen', weight: 1 }] },
    { texts: [{ text: 'wool', weight: 5 }] },
  ])
  expect(find('wool', 10).best.map(({ index }) => index)).toEqual([2, 0, 1])
  expect(find('woolle', 10).best.map(({ index }) => index)).toEqual([1])
})

test('slips are forgiven only where nothing is written like that, and the nearest only', async () => {
  const { find } = await indexOf('scarf', 'card', 'cards', 'derby')
  expect(find('scarv', 10).best.map(({ index }) => index)).toEqual([0])
  expect(find('drby', 10).best.map(({ index }) => index)).toEqual([3])
  expect(find('card', 10).best.map(({ index }) => index)).toEqual([1, 2])
  expect(find('xy', 10)).toEqual({ all: [], best: [], missing: ['xy'] })
})

test('tells, as typed, the words that nothing has and nothing begins with', async () => {
  const { find } = await indexOf('scarf', 'crème brûlée', 'shirt 41')
  expect(find('Scarv', 10).missing).toEqual(['Scarv'])
  expect(find('sca Crème', 10).missing).toEqual([])
  expect(find('Brûlé tröja 42', 10).missing).toEqual(['tröja', '42'])
  expect(find('trö\u0308ja', 10).missing).toEqual(['trö\u0308ja'])
  expect(find('a scarf', 10).missing).toEqual([])
})

test('who asks for many finds all of the kind, and before what only a description speaks of, also with a slip', async () => {
  const { find } = await buildSearchIndex([
    {
      texts: [
        { text: 'Sweater', weight: nameWeight },
        { text: 'goes with boots, both of wool', weight: 1 },
      ],
    },
    { texts: [{ text: 'Chelsea Boot', weight: nameWeight }] },
    { texts: [{ text: 'Dress', weight: nameWeight }] },
    { texts: [{ text: 'Derby', weight: nameWeight }] },
    { texts: [{ text: 'Trousers', weight: nameWeight }] },
  ])
  const found = (query: string) => find(query, 10).best.map(({ index }) => index)
  expect(found('boots')).toEqual([1, 0])
  expect(found('bots')).toEqual([1, 0])
  expect(found('dresses')).toEqual([2])
  expect(found('derbies')).toEqual([3])
  expect(found('trousers')).toEqual([4])
  expect(found('trouser')).toEqual([4])
})

test('small words decide nothing, but are found where a name has them', async () => {
  const { find } = await buildSearchIndex([
    {
      texts: [
        { text: 'Chelsea Boot', weight: nameWeight },
        { text: 'women', weight: 1 },
      ],
    },
    {
      texts: [
        { text: 'Ankle Boot', weight: nameWeight },
        { text: 'women, made for rain', weight: 1 },
      ],
    },
    { texts: [{ text: 'On Cloud', weight: nameWeight }] },
  ])
  const found = (query: string) => find(query, 10).all.toSorted((a, b) => a - b)
  expect(found('boots for women')).toEqual([0, 1])
  expect(found('on')).toEqual([2])
})

test('one letter counts only where a name has it as a word', async () => {
  const { find } = await buildSearchIndex([
    { texts: [{ text: 'Model T Ford', weight: nameWeight }] },
    { texts: [{ text: 'Tee', weight: nameWeight }] },
    { texts: [{ text: 'with a button', weight: 1 }] },
  ])
  const found = (query: string) => find(query, 10).best.map(({ index }) => index)
  expect(found('t')).toEqual([0])
  expect(found('a')).toEqual([])
  expect(found('a tee')).toEqual([1])
  expect(found("l'button")).toEqual([2])
  expect(found('b u t')).toEqual([0])
})

test('of each group the best, of equals the preferred; all are still told', async () => {
  const { find } = await buildSearchIndex(
    [
      'Wool Beanie rust',
      'Wool Beanie moss',
      'Wool Beanie black',
      'Wool Bomber moss',
      'Wool Bomber black',
    ].map((text) => ({ texts: [{ text, weight: 1 }] })),
  )
  const groups = {
    of: (index: number) => (index < 3 ? 'beanie' : 'bomber'),
    isPreferred: (index: number) => index !== 0,
  }
  const found = (query: string, limit: number) => find(query, limit, groups).best.map(({ index }) => index)
  expect(found('wool', 2)).toEqual([1, 3])
  expect(found('wool', 1)).toEqual([1])
  expect(found('black', 10)).toEqual([2, 4])
  // What was asked for comes before what can be had.
  expect(found('rust', 10)).toEqual([0])
  expect(find('wool', 2, groups).all).toEqual([0, 1, 2, 3, 4])
})

const colors = ['Taupe', 'Black', 'Moss', 'Ecru', 'Rust', 'Indigo', 'Fog', 'Clay', 'Oat', 'Bone']
const models = ['Loafer', 'Derby', 'Sneaker', 'Tee', 'Sweater', 'Jeans', 'Tote', 'Scarf', 'Beanie', 'Shirt']
/** Made-up words by number, as many as a large catalogue has. */
const word = (number: number) =>
  [number * 7919, number * 104_729]
    .map((each) => each.toString(26).replace(/\d/g, (digit) => 'qrstuvwxyz'.charAt(Number(digit))))
    .join('')

test('10,000 variants: five milliseconds at most for any query, in the middle of many', async () => {
  const { find } = await buildSearchIndex(
    Array.from({ length: 10_000 }, (_, index) => ({
      texts: [
        {
          text: `${colors[index % 10] ?? ''} ${models[((index / 10) % 10) | 0] ?? ''} ${word(index % 3000)}`,
          weight: 8,
        },
        {
          text: Array.from({ length: 30 }, (__, at) => word((index * 31 + at * 17) % 6000)).join(' '),
          weight: 1,
        },
      ],
    })),
  )
  for (const query of ['loafer', 'taupe loafer', 'laofer', 'sweatre moss', 's', 'zzzzzzzz qqqqqqqq']) {
    const times: number[] = []
    for (let round = 0; round < 21; round++) {
      const start = performance.now()
      find(query, 24)
      times.push(performance.now() - start)
    }
    const [best = 0] = times.toSorted((a, b) => a - b)
    expect(best, query).toBeLessThan(5)
  }
})
