import { expect, test } from 'vitest'

import { readSynonyms } from '#domain/product/synonyms.ts'

import { nameWeight } from './read-query.ts'
import { type Groups, search } from './search-index.ts'
import { buildWordIndex, type Findable } from './word-index.ts'

const openIndex = async (documents: readonly Findable[], synonyms?: string) => {
  const index = await buildWordIndex(
    documents,
    synonyms === undefined ? undefined : readSynonyms(synonyms).synonyms,
  )
  return (query: string, limit = 10, groups?: Groups) => {
    const found = search(index, query)
    const best = found.rank(found.all, { offset: 0, limit }, groups).map((each) => each.index)
    return { ...found, best }
  }
}
/** Things of these names. */
const named = (...names: string[]): Findable[] =>
  names.map((text) => ({ texts: [{ text, weight: nameWeight }] }))
/** Documents that have these fields alone. */
const reported = (...texts: string[]): Findable[] => texts.map((text) => ({ texts: [{ text, weight: 1 }] }))

test('whole words before beginnings, heavier texts before lighter ones', async () => {
  const find = await openIndex([
    { texts: [{ text: 'wool', weight: 1 }] },
    { texts: [{ text: 'woollen', weight: 5 }] },
    { texts: [{ text: 'wool', weight: 7 }] },
    { texts: [{ text: 'woolly', weight: 1 }] },
  ])
  expect(find('wool').best).toEqual([2, 1, 0])
  expect(find('woolle').best).toEqual([1])
  // What descriptions alone begin with it counts where nothing is called so.
  expect(find('wooll').best).toEqual([1])
  expect(find('woolly').best).toEqual([3])
})

test('what is only said of things orders what is called by the other words, and takes nothing of it away', async () => {
  const find = await openIndex([
    ...named('Chelsea Boot', 'Jacket', 'Leather Belt'),
    { texts: [...(named('Service Boot')[0]?.texts ?? []), { text: 'for winter', weight: 1 }] },
    { texts: [...(named('Hoodie')[0]?.texts ?? []), { text: 'leather strap, under a jacket', weight: 1 }] },
  ])
  expect(find('boots for winter').best).toEqual([3, 0])
  // Two passing words are not one name.
  expect(find('leather jacket').best.slice(0, 2)).toEqual([1, 2])
  expect(find('under winter').best).toEqual([3, 4])
})

test('a word that more words follow was typed to its end', async () => {
  const find = await openIndex(named('Polo Neck', 'Shirt', 'Sweater', 'Sweatshirt'), 'poloneck, roll neck')
  expect(find('polon shirt').best).toEqual([1])
  expect(find('sweat').best).toEqual([2, 3])
  expect(find('neck polo').best).toEqual([0])
  expect(find('polo n').best).toEqual([0])
})

test('slips are forgiven in names, where nothing is written like that, and the nearest only', async () => {
  const find = await openIndex([
    ...named('scarf', 'card', 'cards', 'derby', 'dress', 'trees'),
    ...reported('sandal'),
  ])
  expect(find('scarv').best).toEqual([0])
  expect(find('drby').best).toEqual([3])
  expect(find('debry').best).toEqual([3])
  expect(find('card').best).toEqual([1, 2])
  // As many slips from both, but few mistake the first letter.
  expect(find('drees').best).toEqual([4])
  expect(find('sandla').best).toEqual([])
  expect(find('xy')).toMatchObject({ all: [], best: [], missing: ['xy'], spelling: null })
})

test('tells, as typed, the words that nothing has and nothing begins with', async () => {
  const find = await openIndex(named('scarf', 'crème brûlée', 'shirt 41'))
  expect(find('Scraf').missing).toEqual(['Scraf'])
  expect(find('sca Crème').missing).toEqual([])
  expect(find('Brûlé tröja 42').missing).toEqual(['tröja', '42'])
  expect(find('trö\u0308ja').missing).toEqual(['trö\u0308ja'])
  expect(find('a scarf').missing).toEqual([])
})

test('a query is spelt as names are; further slips are only asked about, where nothing was found', async () => {
  const find = await openIndex([...named('Penny Loafer', 'Roll Neck', 'Derby'), ...reported('of calf')])
  expect(find('peny loafre')).toMatchObject({ all: [0], spelling: 'penny loafer' })
  expect(find('rolneck')).toMatchObject({ all: [1], spelling: 'roll neck' })
  expect(find('rull nek')).toMatchObject({ all: [1], spelling: 'roll neck' })
  expect(find('calf loafre').spelling).toBe('calf loafer')
  expect(find('penny loafer').spelling).toBe(null)
  expect(find('dirbi')).toMatchObject({ all: [], spelling: 'derby' })
  expect(find('xylophone')).toMatchObject({ all: [], spelling: null })
  expect(find('xylophone loafre').spelling).toBe('loafer')
})

test('who asks for many finds all of the kind, and before what only a description speaks of, also with a slip', async () => {
  const find = await openIndex([
    {
      texts: [
        { text: 'Sweater', weight: nameWeight },
        { text: 'goes with boots, both of wool', weight: 1 },
      ],
    },
    ...named('Chelsea Boot', 'Dress', 'Derby', 'Trousers', 'Scarf', 'Knife', 'Foot Cream', 'Shoe'),
  ])
  const found = (query: string) => find(query).best
  expect(found('boots')).toEqual([1, 0])
  expect(found('boot')).toEqual([1, 0])
  expect(found('bots')).toEqual([1, 0])
  expect(found('dresses')).toEqual([2])
  expect(found('derbies')).toEqual([3])
  expect(found('trousers')).toEqual([4])
  expect(found('trouser')).toEqual([4])
  expect(found('scarves')).toEqual([5])
  expect(found('scarve')).toEqual([5])
  expect(found('knives')).toEqual([6])
  expect(found('feet')).toEqual([7])
  expect(found('shoes')).toEqual([8])
})

test('hyphens, spaces and nothing between two words are the same; the part of a word is less than the word', async () => {
  const find = await openIndex(named('T-shirt', 'Oxford Shirt', 'Sweatshirt', 'Roll Neck', 'Crossbody'))
  for (const query of ['t-shirt', 'tshirt', 't shirt', 'T-Shirts', 'tshirts', 'tsh'])
    expect(find(query).best, query).toEqual([0])
  expect(find('shirt').best).toEqual([1, 0])
  for (const query of ['sweat shirt', 'sweat-shirt', 'sweatshirts'])
    expect(find(query).best[0], query).toBe(2)
  for (const query of ['rollneck', 'roll-neck', 'roll neck', 'rollnecks'])
    expect(find(query), query).toMatchObject({ best: [3], missing: [] })
  for (const query of ['cross body', 'cross-body']) expect(find(query).best, query).toEqual([4])
})

test('two words that were typed as one are two', async () => {
  const find = await openIndex([
    { texts: [...(named('Chelsea Boot')[0]?.texts ?? []), { text: 'Black', weight: 7 }] },
    { texts: [...(named('Service Boot')[0]?.texts ?? []), { text: 'Tan', weight: 7 }] },
  ])
  expect(find('blackboots')).toMatchObject({ best: [0], missing: [] })
  expect(find('blackbird').best).toEqual([])
})

test('SKUs are found whole or by their beginning, with hyphens or without; a few letters are not a beginning of one', async () => {
  const code = (text: string) => ({ text, weight: nameWeight, exact: 'code' as const })
  const find = await openIndex([
    { texts: [...(named('Heavy Tee')[0]?.texts ?? []), code('TEE-BONE-XS'), code('TEE-BONE-S')] },
    { texts: [...(named('Teapot')[0]?.texts ?? []), code('DER-41'), code('HEAVY')] },
  ])
  for (const query of ['TEE-BONE-XS', 'tee-bone-xs', 'teebonexs', 'TEE-BONE'])
    expect(find(query).best, query).toEqual([0])
  for (const query of ['der-41', 'der 41', 'DER41']) expect(find(query).best, query).toEqual([1])
  expect(find('de').best).toEqual([])
  expect(find('der-42').best).toEqual([])
  // The SKU of one is a word of the other.
  expect(find('haevy').best).toEqual([0, 1])
})

test('synonyms find what they stand for, after what is called so; one side of a colon does not find the other', async () => {
  const find = await openIndex(
    named('Rib Sweater', 'Jumper', 'Merino Roll Neck', 'Ink Scarf', 'Wool Beanie'),
    'jumper, sweater\npolo neck, roll neck\nnavy: ink\nhat: beanie',
  )
  const found = (query: string) => find(query).best
  expect(found('jumpers')).toEqual([1, 0])
  expect(found('sweater')).toEqual([0, 1])
  for (const query of ['polo neck', 'poloneck', 'polo-necks']) expect(found(query), query).toEqual([2])
  expect(found('navy scarf')).toEqual([3])
  expect(found('hats')).toEqual([4])
  // They count as written, and are as easily misspelt.
  expect(find('jump')).toMatchObject({ best: [1, 0], missing: [] })
  expect(find('poloneks')).toMatchObject({ best: [2], spelling: 'polo necks' })
})

test('small words decide nothing, but are found where a name has them', async () => {
  const find = await openIndex([
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
    ...named('On Cloud'),
  ])
  expect(find('boots for women').all).toEqual([0, 1])
  expect(find('on').all).toEqual([2])
})

test('one letter counts only where a name has it as a word', async () => {
  const find = await openIndex([...named('Model T Ford', 'Tee'), ...reported('with a button')])
  const found = (query: string) => find(query).best
  expect(found('t')).toEqual([0])
  expect(found('a')).toEqual([])
  expect(found('a tee')).toEqual([1])
  expect(found("l'button")).toEqual([2])
  expect(found('b u t')).toEqual([0])
})

test('of each group the best, of equals the preferred; all are still counted', async () => {
  const find = await openIndex(
    reported(
      'Wool Beanie rust',
      'Wool Beanie moss',
      'Wool Beanie black',
      'Wool Bomber moss',
      'Wool Bomber black',
    ),
  )
  const groups = {
    of: (index: number) => (index < 3 ? 'beanie' : 'bomber'),
    isPreferred: (index: number) => index !== 0,
  }
  expect(find('wool', 2, groups).best).toEqual([1, 3])
  expect(find('wool', 1, groups).best).toEqual([1])
  expect(find('black', 10, groups).best).toEqual([2, 4])
  // What was asked for comes before what can be had.
  expect(find('rust', 10, groups).best).toEqual([0])
  expect(find('wool', 2, groups).all).toEqual([0, 1, 2, 3, 4])
})

test('part after part is the whole, in one order', async () => {
  const index = await buildWordIndex(
    named(...Array.from({ length: 50 }, (_, at) => (at % 3 ? 'Wool Cap' : 'Wool'))),
  )
  const { all, rank } = search(index, 'wool')
  const whole = rank(all, { offset: 0, limit: 50 })
  expect(whole).toHaveLength(50)
  expect([0, 20, 40].flatMap((offset) => rank(all, { offset, limit: 20 }))).toEqual(whole)
  expect(rank(all, { offset: 50, limit: 20 })).toEqual([])
})

const colors = ['Taupe', 'Black', 'Moss', 'Ecru', 'Rust', 'Indigo', 'Fog', 'Clay', 'Oat', 'Bone']
const models = ['Loafer', 'Derby', 'Sneaker', 'Tee', 'Sweater', 'Jeans', 'Tote', 'Scarf', 'Beanie', 'Shirt']
/** Made-up words by number, as many as a large catalogue has. */
const word = (number: number) =>
  [number * 7919, number * 104_729]
    .map((each) => each.toString(26).replace(/\d/g, (digit) => 'qrstuvwxyz'.charAt(Number(digit))))
    .join('')

function elapsedMs(work: () => void): number {
  const start = performance.now()
  work()
  return performance.now() - start
}

/** How many times as long as `beside` some work takes, at the best of many turns: a busy machine lengthens single ones, of either. */
function minRatio(work: () => void, beside: () => void): number {
  return Math.min(...Array.from({ length: 21 }, () => elapsedMs(work) / elapsedMs(beside)))
}

test('10,000 variants: no query takes as long as reading every text three times', async () => {
  const variants = Array.from({ length: 10_000 }, (_, index) => ({
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
  }))
  const index = await buildWordIndex(variants)
  const wholeTexts = variants.map(({ texts }) => texts.map(({ text }) => text).join(' '))
  for (const query of ['loafer', 'taupe loafer', 'laofer', 'sweatre moss', 's', 'zzzzzzzz qqqqqqqq']) {
    const ratio = minRatio(
      () => {
        const { all, rank } = search(index, query)
        rank(all, { offset: 0, limit: 24 })
      },
      () => wholeTexts.filter((text) => text.toLowerCase().includes('qqqqqqqq')),
    )
    expect(ratio, query).toBeLessThan(3)
  }
})
