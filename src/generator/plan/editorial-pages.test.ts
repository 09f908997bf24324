import { describe, expect, it } from 'vitest'

import type { PageContext } from '#contract/page-data.ts'
import type { SnapshotContent } from '#contract/snapshot.ts'
import {
  createSnapshot,
  testMarkets as markets,
  testShop as shop,
  variant,
} from '#tests/fixtures/catalogue-snapshot.ts'
import { editorialPage } from '#tests/fixtures/editorial-page.ts'

import { planPages } from './plan-pages.ts'

type Editorial = Extract<PageContext, { entries: unknown }>

function getContext(snapshot: Parameters<typeof createSnapshot>, path: string): Editorial {
  const plan = planPages({ snapshot: createSnapshot(...snapshot), shop, markets })
  const context = plan.pages.find((page) => page.path === path)?.context()
  if (!context || !('entries' in context)) throw new Error(`${path} is not an editorial page`)
  return context
}
const products = (...uris: string[]) => ({ kind: 'products' as const, heading: '', products: uris })

describe('[2.5] [2.17] [2.18] [2.19] [2.20] editorial pages', () => {
  it.each(['article', 'story', 'campaign', 'lookbook'] as const)(
    'a page of the template %s carries its words',
    (template) => {
      const page = editorialPage('/campaign-a/', { template, lead: 'First of all.', kicker: 'Denim' })
      expect(getContext([[], [page]], '/campaign-a/')).toMatchObject({
        template,
        heading: 'campaign-a',
        kicker: 'Denim',
        lead: 'First of all.',
        description: 'First of all.',
        date: '2025-06-01',
      })
    },
  )
  it("a page of a template of the brand's own carries its fields, and leads to pages of that template", () => {
    const fields = { level: 'easy', isFree: true, result: null }
    const own = (path: string) => editorialPage(path, { template: 'own:repair', fields })
    const pages = [own('/repairs/a/'), own('/repairs/b/'), editorialPage('/campaign-a/')]
    const plan = planPages({ snapshot: createSnapshot([], pages), shop, markets })
    expect(plan.pages.find(({ path }) => path === '/repairs/a/')?.context()).toMatchObject({
      template: 'own:repair',
      fields,
      entries: [{ path: '/repairs/b/' }],
    })
  })
  it('shows products as they are sold now, in the order of the page', () => {
    const page = editorialPage('/campaign-a/', { blocks: [products('product-2', 'gone', 'product-1')] })
    const prices = { '20': { amountMinor: 99_000, beforeMinor: null, lowest30Minor: null } }
    const [block] = getContext([[variant('1'), variant('2', { prices })], [page]], '/campaign-a/').blocks
    expect(block?.kind === 'products' && block.cards.map(({ uri }) => uri)).toEqual([
      'product-2',
      'product-1',
    ])
    expect(JSON.stringify(block)).toContain('990.00 SEK')
  })
  it('leaves out what is unlisted, and a row of products that is empty then', () => {
    const page = editorialPage('/campaign-a/', {
      blocks: [products('product-1'), { kind: 'text', html: '<p>A</p>' }],
    })
    const { blocks } = getContext([[variant('1', { unlisted: true })], [page]], '/campaign-a/')
    expect(blocks).toEqual([{ kind: 'text', html: '<p>A</p>' }])
  })
  it('is another input, and so a new page, when a product in it changes', () => {
    const page = editorialPage('/campaign-a/', { blocks: [products('product-1')] })
    const inputs = (one: ReturnType<typeof variant>) =>
      planPages({ snapshot: createSnapshot([one], [page]), shop, markets }).pages.find(
        ({ path }) => path === page.path,
      )?.inputs
    const [before, after] = [variant('1'), variant('1', { name: 'Other' })]
    expect(inputs(before)).toContain(before)
    expect(inputs(after)).not.toContain(before)
  })
})

describe('[2.16] [2.20] lists of editorial pages', () => {
  const pages = [
    editorialPage('/campaign-old/', { date: '2023-01-01' }),
    editorialPage('/campaign-new/', { date: '2025-01-01' }),
    editorialPage('/lookbook-ss24/', { template: 'lookbook', date: '2024-01-01' }),
    editorialPage('/interviews/rui/', { template: 'article', date: '2025-02-01' }),
    editorialPage('/campaignandlookbooks/', { template: 'index', date: '', lists: ['campaign', 'lookbook'] }),
  ]
  it('name what they list, newest first', () => {
    const { entries } = getContext([[], pages], '/campaignandlookbooks/')
    expect(entries.map(({ path }) => path)).toEqual(['/campaign-new/', '/lookbook-ss24/', '/campaign-old/'])
  })
  it('end a page with the next ones of its kind, and after the oldest begin again', () => {
    const further = (path: string) => getContext([[], pages], path).entries.map((entry) => entry.path)
    expect(further('/campaign-new/')).toEqual(['/campaign-old/'])
    expect(further('/campaign-old/')).toEqual(['/campaign-new/'])
    expect(further('/interviews/rui/')).toEqual([])
  })
  it('carry the date and the first quotation of each, and pictures as decoration', () => {
    const media = { type: 'image', hash: 'a', alt: 'A hand', width: 4, height: 5, placeholder: '' } as const
    const quote = (text: string) => ({ kind: 'quote' as const, text, by: '' })
    const said = editorialPage('/campaign-new/', { image: media, blocks: [quote('One'), quote('Two')] })
    const { entries } = getContext([[], [said, ...pages.slice(4)]], '/campaignandlookbooks/')
    expect(entries).toMatchObject([{ date: '2025-06-01', quote: 'One', image: { hash: 'a', alt: '' } }])
  })
  it('are led to from the home page: the newest campaign, interview and story that there are', () => {
    const plan = planPages({ snapshot: createSnapshot([], pages), shop, markets })
    const home = plan.pages.find(({ path }) => path === '/')
    const context = home?.context()
    if (context?.template !== 'home') throw new Error('no home page')
    expect(context.reading.map(({ path }) => path)).toEqual(['/campaign-new/', '/interviews/rui/'])
    expect(home?.inputs).toContain(pages[1])
  })
})

describe('[2.16] content pages', () => {
  const createContent = (parts?: SnapshotContent['parts']) => {
    const page: SnapshotContent = {
      path: '/our-craft/',
      template: 'content',
      title: 'Craft',
      description: '',
      heading: 'Craft',
      html: parts ? '' : '<p>A</p>',
      ...(parts && { parts }),
    }
    const plan = planPages({ snapshot: createSnapshot([variant('1')], [page]), shop, markets })
    const context = plan.pages.find(({ path }) => path === page.path)?.context()
    if (context?.template !== 'content') throw new Error('no content page')
    return context
  }
  it('are text, or parts with the products in them as they are sold now', () => {
    expect(createContent()).toMatchObject({ html: '<p>A</p>' })
    expect(createContent()).not.toHaveProperty('parts')
    const { html, parts = [] } = createContent([
      { kind: 'text', html: '<p>A</p>' },
      products('product-1', 'gone'),
      products('gone'),
    ])
    expect(html).toBe('')
    expect(parts.map(({ kind }) => kind)).toEqual(['text', 'products'])
    expect(parts[1]).toMatchObject({ cards: [{ uri: 'product-1' }] })
  })
})
