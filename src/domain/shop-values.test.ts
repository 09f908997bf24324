import { expect, test } from 'vitest'

import { shop } from '#brand/shop.config.ts'
import type { ShopConfig } from '#contract/shop.ts'

import { spelled } from '#tests/spelled.ts'

import { checkShop } from './check-shop.ts'

const check = (changes: Partial<ShopConfig>) => spelled(() => checkShop({ ...shop, ...changes }))

test.each<[Partial<ShopConfig>, string]>([
  [{ paper: 'eggshel' }, 'paper: "eggshel" is not a colour. Write it like #1c1c1a.'],
  [{ look: { ...shop.look, accent: '#12345' } }, 'look, accent: "#12345" is not a colour.'],
  [
    { menu: [{ label: 'Shop', href: 'shop' }] },
    'menu "Shop", href: "shop" is not an address that can be followed. Write /shop/ for',
  ],
  [
    { footer: [{ heading: 'Help', links: [{ label: 'Terms', href: 'javascript:x' }] }] },
    'footer "Help", links "Terms", href: "javascript:x" is not an address',
  ],
  [{ hero: { ...shop.hero, href: 'shop/' } }, 'hero, href: "shop/" is not an address'],
  [
    { seller: { ...shop.seller, email: 'hello' } },
    'seller, email: "hello" is not an email address. Write hello@example.com.',
  ],
])('a value that cannot be meant is named with its place and what to write: %j', (changes, sentence) => {
  expect(() => check(changes)).toThrow(`brand/shop.config.ts, ${sentence}`)
})

test('colours of every form, and links within and without the shop, are taken', () => {
  for (const paper of ['#fff', '#fbfaf8', '#fbfaf8cc', 'white', 'rgb(251 250 248)', 'oklch(98% 0.01 95)'])
    expect(() => check({ paper })).not.toThrow()
  for (const href of [
    '/shop/',
    '#top',
    'https://example.com/a',
    'mailto:hello@example.com',
    'tel:+4684650041',
  ])
    expect(() => check({ menu: [{ label: 'There', href }] })).not.toThrow()
})
