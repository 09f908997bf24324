import { describe, expect, it } from 'vitest'

import { readAddress } from './address.ts'

describe('an address of the site', () => {
  it.each([
    ['/', [], '/', true],
    ['/terms/', ['terms'], '/terms/', true],
    ['/terms?a=/b', ['terms'], '/terms/?a=/b', true],
    ['//terms//', ['terms'], '/terms/', false],
    ['/shop/index.html?x', ['shop'], '/shop/?x', false],
    ['/.well-known/security.txt', ['.well-known', 'security.txt'], '/.well-known/security.txt/', true],
    ['/caf%C3%A9', ['café'], '/caf%C3%A9/', true],
  ])('reads %s', (url, segments, canonical, isCanonical) => {
    expect(readAddress(url)).toMatchObject({ segments, canonical, isCanonical })
  })
  it.each([
    '/.git/config',
    '/.well-known/.git',
    '/a/.well-known/x',
    '/a/%2e%2e/b',
    '/a%5cb',
    '/a%2fb',
    '/%',
    '/a%0d%0ab',
    '/c:/x',
  ])('refuses %s', (url) => {
    expect(readAddress(url)).toBeNull()
  })
})
