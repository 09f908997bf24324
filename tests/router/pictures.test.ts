import { expect, it } from 'vitest'

import type { PageContext } from '#contract/page-data.ts'

import { content, pageTree } from './mini-shop.ts'
import { walks } from './walk.ts'

const tall = '<p>A line of words about it.</p>'.repeat(600)
const hashes = {
  loafer: 'ab'.repeat(16),
  taupe: '11'.repeat(16),
  black: '22'.repeat(16),
  mill: '33'.repeat(16),
}

/** The product of the small tree under another address, its words so long that what goes with it is far below. */
function product(uri: string, far: string): PageContext {
  const page = pageTree().get('/loafer/')
  if (page?.template !== 'product') throw new Error('the small tree has no product')
  const related = page.product.relatedProducts.map((each) => ({
    ...each,
    media: each.media.map((picture) => ({ ...picture, hash: far })),
  }))
  const words = { ...page.product, uri, description: tall, relatedProducts: related }
  return { ...page, product: words }
}

const tree = pageTree()
tree.set('/loafer/', product('loafer', hashes.taupe))
tree.set('/black-loafer/', product('black-loafer', hashes.black))
tree.set(
  '/mill/',
  content(
    'Mill',
    `${tall}<img src="/images/${hashes.mill}/960.webp" alt="The mill" width="30" height="20" loading="lazy">`,
  ),
)
const walk = walks({ tree })

const listPictures = (hash: string) =>
  walk.shop.asked.map(({ url }) => url).filter((url) => url.startsWith(`/images/${hash}`))
/** Two more frames, in which the browser asks for all that it wants to. */
const frames = () =>
  walk.page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
const isFar = (hash: string) =>
  walk.page
    .locator(`img[src^="/images/${hash}"]`)
    .first()
    .evaluate((image) => image.getBoundingClientRect().top > 5 * innerHeight)
const near = (hash: string) =>
  walk.page.locator(`img[src^="/images/${hash}"]`).first().scrollIntoViewIfNeeded()

/** All that waited for the page's first picture were let in. */
const noneWaits = async () => {
  await expect.poll(() => walk.page.locator('.picture img[data-later]').count()).toBe(0)
}

it('[2.26] a picture far below is fetched when it nears the view, not before, nor with a second document', async () => {
  for (let visit = 0; visit < 2; visit++) {
    await walk.open('/loafer/')
    await expect.poll(() => listPictures(hashes.loafer).length).toBeGreaterThan(visit)
    await noneWaits()
    expect(await isFar(hashes.taupe)).toBe(true)
    await frames()
    expect(listPictures(hashes.taupe)).toEqual([])
  }
  await near(hashes.taupe)
  await expect.poll(() => listPictures(hashes.taupe).length).toBeGreaterThan(0)
})

it('[2.26] a picture in the words of a page too', async () => {
  await walk.open('/mill/')
  expect(await isFar(hashes.mill)).toBe(true)
  await frames()
  expect(listPictures(hashes.mill)).toEqual([])
  await near(hashes.mill)
  await expect.poll(() => listPictures(hashes.mill)).toHaveLength(1)
})

it('[2.26] another page’s pictures in the place of these wait again, and of the old ones none is fetched any more', async () => {
  await walk.open('/loafer/')
  await frames()
  await walk.page.evaluate(() =>
    document.querySelector<HTMLAnchorElement>('a[href="/black-loafer/"]')?.click(),
  )
  await expect.poll(() => walk.address()).toBe('/black-loafer/')
  await walk.page.locator(`img[src^="/images/${hashes.black}"]`).first().waitFor({ state: 'attached' })
  expect(await walk.isSameDocument()).toBe(true)
  expect(await walk.page.locator(`img[src^="/images/${hashes.taupe}"]`).count()).toBe(0)
  expect(await isFar(hashes.black)).toBe(true)
  await frames()
  expect(listPictures(hashes.black)).toEqual([])
  await near(hashes.black)
  await expect.poll(() => listPictures(hashes.black).length).toBeGreaterThan(0)
  expect(listPictures(hashes.taupe)).toEqual([])
})
