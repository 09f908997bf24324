import { describe, expect, it } from 'vitest'

import { type Anchor, isPlainClick, pageAddress } from './links.ts'

const here = new URL('https://shop.example/a/')
const link = (href: string, more: Partial<Anchor> = {}): Anchor => ({
  href,
  target: '',
  rel: '',
  isDownload: false,
  ...more,
})
const address = (href: string, more: Partial<Anchor> = {}, prefix = '') =>
  pageAddress(link(href, more), here, prefix)?.href ?? null
const click = {
  defaultPrevented: false,
  button: 0,
  metaKey: false,
  altKey: false,
  ctrlKey: false,
  shiftKey: false,
}

describe('links', () => {
  it('[2.24] an internal link keeps its query and hash', () => {
    expect(address('https://shop.example/b/?q=1#x')).toBe('https://shop.example/b/?q=1#x')
  })

  it.each([
    ['another host', 'https://other.example/b/'],
    ['another port', 'https://shop.example:8443/b/'],
    ['another scheme', 'http://shop.example/b/'],
    ['mailto', 'mailto:a@shop.example'],
    ['tel', 'tel:+46123'],
    ['a file', 'https://shop.example/guide.pdf'],
    ['a name with a dot, slash or not', 'https://shop.example/foo.bar/'],
    ['javascript', 'javascript:void(0)'],
    ['nothing', ''],
  ])('[2.24] left to the browser: %s', (_, href) => expect(address(href)).toBeNull())

  it.each([
    ['a new tab', { target: '_blank' }],
    ['a named window', { target: 'help' }],
    ['a download', { isDownload: true }],
    ['rel external', { rel: 'noopener external' }],
  ])('[2.24] left to the browser: %s', (_, more) =>
    expect(address('https://shop.example/b/', more)).toBeNull(),
  )

  it('[2.24] target _self is no other window', () =>
    expect(address('https://shop.example/b/', { target: '_self' })).not.toBeNull())

  it('[2.24] a malformed percent sign does no harm', () =>
    expect(address('https://shop.example/b/#100%')).not.toBeNull())

  it('[2.24] outside the path prefix is not ours', () => {
    expect(address('https://shop.example/b/', {}, '/shop1')).toBeNull()
    expect(address('https://shop.example/shop10/', {}, '/shop1')).toBeNull()
    expect(address('https://shop.example/shop1/b/', {}, '/shop1')).not.toBeNull()
  })

  it('[2.24] a plain click with the main button is ours', () => expect(isPlainClick(click)).toBe(true))
  it.each([
    ['metaKey', { metaKey: true }],
    ['altKey', { altKey: true }],
    ['ctrlKey', { ctrlKey: true }],
    ['shiftKey', { shiftKey: true }],
    ['the middle button', { button: 1 }],
    ['somebody else handled it', { defaultPrevented: true }],
  ])('[2.24] not ours: %s', (_, more) => expect(isPlainClick({ ...click, ...more })).toBe(false))
})
