import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'

import type { ShopConfig } from '#contract/shop.ts'

import { installBrowser } from '#tests/store-setup.ts'

afterEach(() => vi.doUnmock('#brand/shop.config.ts'))

/** The bar of a shop with this notification, as its pages are generated. */
async function drawn(notification: ShopConfig['notification']): Promise<string> {
  installBrowser()
  vi.resetModules()
  vi.doMock('#brand/shop.config.ts', async (load) => {
    const { shop } = await load<{ shop: ShopConfig }>()
    return { shop: { ...shop, notification } }
  })
  const { Notice } = await import('./notice.tsx')
  return renderToString(createElement(Notice))
}

const news = { show: true, message: 'The rain coat is back', action: 'link', link: '/rain-coat/' } as const

test('[3.29] a notification that links says so by a link, and opens no letter', async () => {
  const html = await drawn(news)
  expect(html).toContain('<a href="/rain-coat/">The rain coat is back</a>')
  expect(html).not.toContain('aria-haspopup')
  expect(await drawn({ ...news, link: '' })).not.toContain('<a ')
  expect(await drawn({ ...news, action: 'newsletter' })).toContain('aria-haspopup="dialog"')
})

test('[3.29] one that is not to be shown is not there', async () => {
  expect(await drawn({ ...news, show: false })).toBe('')
  expect(await drawn(null)).toBe('')
})
