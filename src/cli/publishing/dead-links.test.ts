import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { shop } from '#brand/shop.config.ts'

import { deadLinks, deadLinksText } from './dead-links.ts'

function siteWith(...pages: readonly string[]): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'vitrine-links-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  for (const page of pages) {
    mkdirSync(path.join(dir, page), { recursive: true })
    writeFileSync(path.join(dir, page, 'index.html'), '')
  }
  return dir
}

const link = (href: string) => ({ label: 'Link', href })
const links = (...hrefs: readonly string[]) => ({
  menu: hrefs.map(link),
  footer: [],
  notification: null,
  hero: { ...shop.hero, href: '/shop/' },
})

test('links without a page are named once, those of the shop itself among them', () => {
  const site = siteWith('shop', 'terms', 'help')
  const menu = ['/help/', '/help/#on-sizes', '/help/?from=menu', '/craft/', '/craft/', 'craft']
  expect(deadLinks(links(...menu), site)).toEqual(['/craft/', 'craft', '/privacy-policy/'])
  expect(deadLinks(links('/100%/'), site), 'a slip that is not an address').toContain('/100%/')
  expect(deadLinksText(links('/craft/'), site)).toMatch(/^No page is at \/craft\/, \/privacy-policy\/\. /)
})

test('other sites and mail addresses are not asked, and a notification only while it is shown as a link', () => {
  const site = siteWith('shop', 'terms', 'privacy-policy')
  const brand = links('https://elsewhere.example/x', 'mailto:hello@shop.example', '//cdn.example/')
  expect(deadLinksText(brand, site)).toBeNull()
  const notification = { show: true, message: 'New', action: 'link', link: '/new/' } as const
  expect(deadLinks({ ...brand, notification }, site)).toEqual(['/new/'])
  expect(deadLinks({ ...brand, notification: { ...notification, show: false } }, site)).toEqual([])
})
