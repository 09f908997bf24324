import { expect, test } from 'vitest'

import type { EditedSiteContent } from '#contract/staff/site-content.ts'

import { compareSiteContent } from './compare-site-content.ts'
import { siteContentFaults, siteContentLinks } from './site-content-faults.ts'

const content: EditedSiteContent = {
  menu: [
    { label: 'Shop', href: '/shop/' },
    { label: 'Stories', href: '/stories/' },
  ],
  footer: [{ heading: 'Help', links: [{ label: 'Terms', href: '/terms/' }] }],
  notification: { show: false, message: '', action: 'newsletter', link: '' },
  promises: { delivery: 'Tomorrow.', freeDelivery: '', returns: '30 days.' },
}

test('links lead to pages, anchors, other sites, mail and telephones, and to nothing that runs', () => {
  const findCodes = (href: string) =>
    siteContentFaults({ ...content, menu: [{ label: 'A', href }] }).map(({ code }) => code)
  for (const href of ['/a/', '#a', 'https://a.example/b', 'mailto:a@b.example', 'tel:+46'])
    expect(findCodes(href)).toEqual([])
  for (const href of ['javascript:alert(1)', '//a.example', 'a.example', 'data:text/html,a', '/a b/'])
    expect(findCodes(href)).toEqual(['address-wrong'])
  expect(findCodes(' ')).toEqual(['empty'])
})

test('two links of one list to one address are named, in two lists they are not', () => {
  const twice = { label: 'Again', href: '/terms/' }
  const [column] = content.footer
  const links = [...(column?.links ?? []), twice]
  expect(siteContentFaults({ ...content, menu: [...content.menu, twice] })).toEqual([])
  expect(siteContentFaults({ ...content, footer: [{ heading: 'Help', links }] })).toEqual([
    { field: 'footer.0.links.1.href', code: 'twice', value: '/terms/' },
  ])
})

test('a notification needs words only while it is shown, and its link is looked at where it is one', () => {
  const shown = { ...content.notification, show: true }
  expect(siteContentFaults({ ...content, notification: shown }).map(({ field }) => field)).toEqual([
    'notification.message',
  ])
  const news: EditedSiteContent['notification'] = {
    show: true,
    message: 'New',
    action: 'link',
    link: '/new/',
  }
  expect(siteContentFaults({ ...content, notification: news })).toEqual([])
  expect(siteContentLinks({ ...content, notification: news })).toContainEqual({
    field: 'notification.link',
    href: '/new/',
  })
})

test('when goods arrive has to be said; what is added to it, and to the terms of returns, need not be', () => {
  const promises = { delivery: '', freeDelivery: '', returns: '' }
  expect(siteContentFaults({ ...content, promises }).map(({ field }) => field)).toEqual(['promises.delivery'])
})

test('versions differ by lines: what came, what went, and what was changed', () => {
  const [shop, stories] = content.menu
  if (!shop || !stories) throw new Error('The menu has two links.')
  const after: EditedSiteContent = {
    ...content,
    menu: [shop, { ...stories, label: 'Journal' }, { label: 'Sale', href: '/sale/' }],
    promises: { ...content.promises, freeDelivery: 'From 100.' },
  }
  expect(compareSiteContent(content, content)).toEqual([])
  expect(compareSiteContent(content, after)).toEqual([
    {
      part: 'menu',
      kind: 'changed',
      before: 'Stories → /stories/',
      after: 'Journal → /stories/',
    },
    { part: 'menu', kind: 'added', before: null, after: 'Sale → /sale/' },
    { part: 'promises', kind: 'added', before: null, after: 'From 100.' },
  ])
})
