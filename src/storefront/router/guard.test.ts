import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { PageContext, PageData } from '#contract/page-data.ts'

import { createGuard } from './guard.ts'
import { PageDataError, type PageDataLoader } from './page-data.ts'
import type { Route } from './route.ts'

const route = (name: string, path: string, meta: Route['meta'] = {}): Route => ({
  name,
  path,
  page: () => Promise.reject(new Error('not needed here')),
  meta,
})
const pageRoute = route('page', '/*')
const routes = [
  route('home', '/'),
  route('checkout', '/checkout/'),
  route('family', '/checkout/:id', { dataPath: '/checkout/_id.json' }),
  route('tool', '/tool/', { custom: true }),
  route('404', '/404/'),
  route('*', '*', { dataPath: '/404/index.json' }),
]
const context = (title: string, more: object = {}) =>
  ({ template: 'content', title, description: '', heading: '', html: '', ...more }) as PageContext
const lost = context('Not found', { __notFound: true })

let answers: Record<string, PageContext | Error>
const asked: string[] = []
const pages: PageDataLoader = {
  load(key) {
    asked.push(key)
    const answer = answers[key] ?? new PageDataError(404, `Could not find ${key}`)
    return answer instanceof Error
      ? Promise.reject(answer)
      : Promise.resolve({ hash: 'h', data: null, context: answer })
  },
  prefetch: () => Promise.resolve(null),
}
const guard = (first: { path: string; context: PageContext } | null = null) =>
  createGuard({
    routes,
    pageRoute,
    hasScreen: ({ template }) => template !== ('of another house' as PageContext['template']),
    pages,
    first,
  })
const invalidHash = (page: PageContext) =>
  new PageDataError('INVALID_HASH', 'Hash did not match', {
    hash: 'x',
    data: null,
    context: page,
  } satisfies PageData)

beforeEach(() => {
  asked.length = 0
  answers = {
    '/404/index.json': lost,
    '/a/index.json': context('A'),
    '/checkout/_id.json': context('Family'),
  }
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => vi.restoreAllMocks())

describe('the guard', () => {
  it('[2.31] a custom route asks for nothing', async () => {
    expect(await guard().check('/tool/', '/')).toMatchObject({
      kind: 'page',
      match: { route: { name: 'tool' } },
      context: null,
    })
    expect(asked).toEqual([])
  })

  it('[2.32] a path that the table does not know is what its page data says; asked for once', async () => {
    const check = guard()
    expect(await check.check('/a/', '/')).toMatchObject({
      kind: 'page',
      match: { route: pageRoute },
      context: { title: 'A' },
    })
    await check.check('/a', '/')
    await check.check('/a/', '/')
    expect(asked).toEqual(['/a/index.json'])
  })

  it('[2.32] [2.8] a family of paths shares one data file', async () => {
    const check = guard()
    expect(await check.check('/checkout/abc', '/')).toMatchObject({
      match: { params: { id: 'abc' } },
      context: { title: 'Family' },
    })
    await check.check('/checkout/def', '/')
    expect(asked).toEqual(['/checkout/_id.json', '/checkout/_id.json'])
  })

  it('[2.33] data that says not found is shown by the catch-all, with the path as parameter 0', async () => {
    answers['/b/index.json'] = lost
    expect(await guard().check('/b/', '/')).toMatchObject({
      kind: 'page',
      match: { route: { name: '*' }, params: { 0: '/b/' } },
    })
  })

  it('[2.33] [2.3] the 404 page itself stays what it is', async () => {
    expect(await guard().check('/404/', '/')).toMatchObject({
      kind: 'page',
      match: { route: { name: '404' } },
    })
  })

  it('[2.34] [4.27] no data and no route: unknown, with the 404 page at hand; asked once', async () => {
    const check = guard()
    expect(await check.check('/nope/', '/')).toMatchObject({
      kind: 'unknown',
      page: { match: { route: { name: '*' } }, context: lost },
    })
    expect(await check.check('/nope/', '/')).toMatchObject({ kind: 'page', match: { route: { name: '*' } } })
    expect(asked).toEqual(['/nope/index.json', '/404/index.json'])
  })

  it('[2.34] [8.15] a known route without data shows the 404 page', async () => {
    expect(await guard().check('/checkout/', '/')).toMatchObject({
      kind: 'page',
      match: { route: { name: '*' } },
      context: lost,
    })
  })

  it('[2.34] [8.7] [8.15] a page for which there is no screen is MODULE_NOT_FOUND, which counts as 404', async () => {
    answers['/a/index.json'] = context('A', { template: 'of another house' })
    expect(await guard().check('/a/', '/')).toMatchObject({
      kind: 'unknown',
      page: { match: { route: { name: '*' }, params: { 0: '/a/' } }, context: lost },
    })
    expect(console.error).toHaveBeenCalledWith(
      expect.objectContaining({ code: 'MODULE_NOT_FOUND', message: 'Could not find /a/' }),
    )
  })

  it('[2.35] INVALID_HASH on another path asks for the document', async () => {
    answers['/a/index.json'] = invalidHash(context('New A'))
    expect(await guard().check('/a/', '/')).toMatchObject({
      kind: 'stale',
      page: { context: { title: 'New A' } },
    })
  })

  it('[2.35] INVALID_HASH on the path where the browser is would loop: it is a failure', async () => {
    answers['/a/index.json'] = invalidHash(context('New A'))
    expect(await guard().check('/a/', '/a')).toMatchObject({
      kind: 'failed',
      error: { code: 'INVALID_HASH' },
    })
  })

  it('[2.36] any other error is a failure, and asked again the next time', async () => {
    const check = guard()
    answers['/a/index.json'] = new PageDataError('FAILED', 'Failed to fetch /a.')
    expect(await check.check('/a/', '/')).toMatchObject({
      kind: 'failed',
      error: { message: 'Failed to fetch /a.' },
    })
    answers['/a/index.json'] = context('A')
    expect(await check.check('/a/', '/')).toMatchObject({ kind: 'page' })
  })

  it('[2.38] the document’s own page is known and asks for nothing; other pages do', async () => {
    const check = guard({ path: '/a/', context: context('Embedded') })
    expect(await check.check('/a/', '/')).toMatchObject({ context: { title: 'Embedded' } })
    expect(asked).toEqual([])
    expect(await check.check('/checkout/x', '/')).toMatchObject({ context: { title: 'Family' } })
  })
})
