import { expect, it } from 'vitest'

import { pageTree } from './mini-shop.ts'
import { walks } from './walk.ts'

const tree = pageTree()
const loafer = tree.get('/loafer/')
if (loafer?.template !== 'product') throw new Error('the small tree has no product')
tree.set('/black-loafer/', { ...loafer, product: { ...loafer.product, uri: 'black-loafer' } })
const walk = walks({ tree })

it('[2.24] a link in a part whose script is still on its way is soft as well', async () => {
  walk.delayScripts('product-more', 1500)
  await walk.open('/loafer/')
  // React ends a press on what is not alive yet before it reaches the document.
  await walk.link('/black-loafer/').evaluate((link: HTMLAnchorElement) => link.click())
  await expect.poll(() => walk.address()).toBe('/black-loafer/')
  expect(await walk.isSameDocument()).toBe(true)
})
