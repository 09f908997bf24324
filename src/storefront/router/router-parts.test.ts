import { afterEach, describe, expect, it, vi } from 'vitest'

import { chunkTimeoutMs } from '#contract/chunk-timeout.ts'

import { isSameAddress, isSamePath, withoutPrefix } from './base-prefix.ts'
import { loadChunk } from './chunk.ts'
import { mayFullLoad } from './full-load.ts'
import { wantsPrefetch } from './prefetch.ts'
import { matchRoute, type Route, withTrailingSlash } from './route.ts'

const route = (name: string, path: string): Route => ({
  name,
  path,
  page: () => Promise.reject(),
  meta: {},
})
const routes = [
  route('home', '/'),
  route('checkout', '/checkout/'),
  route('id', '/checkout/:id'),
  route('*', '*'),
]
const matched = (path: string) => matchRoute(routes, path)

afterEach(() => void vi.useRealTimers())

describe('routes', () => {
  it('[2.1] match with and without the trailing slash', () => {
    expect(matched('/checkout')?.route.name).toBe('checkout')
    expect(matched('/checkout/')?.route.name).toBe('checkout')
    expect(matched('/')?.route.name).toBe('home')
  })
  it('[2.8] parameters are decoded; a malformed one stays', () => {
    expect(matched('/checkout/a%20b')?.params).toEqual({ id: 'a b' })
    expect(matched('/checkout/100%')?.params).toEqual({ id: '100%' })
  })
  it('[2.3] the catch-all matches nothing by itself', () => expect(matched('/anything/')).toBeNull())
  it('[2.1] every path ends in a slash, except patterns with parameters and files', () => {
    expect(withTrailingSlash('/terms', null)).toBe('/terms/')
    expect(withTrailingSlash('/terms/', null)).toBe('/terms/')
    expect(withTrailingSlash('/checkout/x', matched('/checkout/x'))).toBe('/checkout/x')
    expect(withTrailingSlash('/a.pdf', null)).toBe('/a.pdf')
  })
  it('paths are compared inside the prefix', () => {
    expect(withoutPrefix('/p/a/', '/p')).toBe('/a/')
    expect(withoutPrefix('/p', '/p')).toBe('/')
    expect(withoutPrefix('/px/', '/p')).toBeNull()
    expect(isSamePath('/a', '/a/')).toBe(true)
  })
  it('an address is the same with and without the trailing slash, and another with another query or anchor', () => {
    const isHere = (href: string) =>
      isSameAddress(new URL(href, 'https://shop.example'), new URL('https://shop.example/a/?q=1'))
    expect(['/a/?q=1', '/a?q=1'].every(isHere)).toBe(true)
    expect(['/a/', '/a/?q=2', '/a/?q=1#part', '/b/?q=1', 'https://other.example/a/?q=1'].some(isHere)).toBe(
      false,
    )
  })
})

describe('a screen’s code', () => {
  it('[8.13] [9.2] fails with its text when it does not come within 120 seconds', async () => {
    vi.useFakeTimers()
    expect(chunkTimeoutMs).toBe(120_000)
    const failure = loadChunk(() => new Promise(() => undefined)).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(119_999)
    expect(vi.getTimerCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await failure).toMatchObject({ message: 'Loading chunk failed' })
  })
  it('[8.13] fails when the request fails, and keeps the reason', async () => {
    const reason = new TypeError('Failed to fetch dynamically imported module')
    await expect(loadChunk(() => Promise.reject(reason))).rejects.toMatchObject({
      message: 'Loading chunk failed',
      cause: reason,
    })
  })
  it('answers what came, and leaves no timer behind', async () => {
    vi.useFakeTimers()
    expect(await loadChunk(() => Promise.resolve(7))).toBe(7)
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('full loads', () => {
  it('[2.35] a target is loaded in full at most once a minute, others are not held up', () => {
    expect(mayFullLoad('/a/', 1000)).toBe(true)
    expect(mayFullLoad('/a/', 2000)).toBe(false)
    expect(mayFullLoad('/b/', 2000)).toBe(true)
    expect(mayFullLoad('/a/', 61_001)).toBe(true)
  })
})

describe('prefetch', () => {
  it('[2.25] not for people who save data, nor on slow networks', () => {
    expect(wantsPrefetch({})).toBe(true)
    expect(wantsPrefetch({ saveData: true })).toBe(false)
    expect(wantsPrefetch({ effectiveType: 'slow-2g' })).toBe(false)
    expect(wantsPrefetch({ effectiveType: '2g' })).toBe(false)
    expect(wantsPrefetch({ effectiveType: '3g' })).toBe(true)
  })
})
