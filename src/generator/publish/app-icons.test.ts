import { copyFileSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import sharp from 'sharp'
import { expect, test } from 'vitest'

import { temporaryFolder } from '#tests/fixtures/site-tree.ts'

import { spelled } from '#tests/spelled.ts'

import { makeAppIcons } from './app-icons.ts'

const paper = '#faf9f6'

/** A brand's `icons/` with this mark, and a site's own folder. */
function places(name: string, mark: string | Buffer): { iconsDir: string; ownDir: string } {
  const dir = temporaryFolder()
  const [iconsDir, ownDir] = [path.join(dir, 'icons'), path.join(dir, 'own')]
  mkdirSync(iconsDir)
  writeFileSync(path.join(iconsDir, name), mark)
  return { iconsDir, ownDir }
}

/** Colour of one pixel as `#rrggbb`, and how opaque it is; places as shares of the width. */
async function pixel(file: string, x: number, y: number) {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 4
  return { colour: `#${data.subarray(at, at + 3).toString('hex')}`, alpha: data[at + 3] }
}

const circle =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4.9" fill="#ff0000"/></svg>'

test('[1.9] icons for home screens are drawn from the mark, in both sizes, whole and for being cut', async () => {
  const { iconsDir, ownDir } = places('mark.svg', circle)
  const made = await makeAppIcons(iconsDir, { ownDir, paper })
  expect([...made.keys()].toSorted()).toEqual([
    'icon-192.png',
    'icon-512.png',
    'icon-maskable-192.png',
    'icon-maskable-512.png',
    'touch-icon-180.png',
  ])
  for (const [name, file] of made) {
    const size = Number(/\d+/.exec(name)?.[0])
    expect(await sharp(file).metadata()).toMatchObject({ format: 'png', width: size, height: size })
    expect((await pixel(file, 0.5, 0.5)).colour).toBe('#ff0000')
    // Without a ground of its own the mark stands on paper wherever the icon is cut.
    const isCut = /maskable|touch/.test(name)
    expect(await pixel(file, 0, 0)).toMatchObject(isCut ? { colour: paper, alpha: 255 } : { alpha: 0 })
  }
  const maskable = made.get('icon-maskable-512.png') ?? ''
  // What lies in the circle of the mark lies in the circle that is never cut off.
  expect((await pixel(maskable, 0.5, 0.08)).colour).toBe(paper)
  expect((await pixel(maskable, 0.5, 0.13)).colour).toBe('#ff0000')
})

test('[1.9] the mark of the demo brand fills its icons with its own ground, and its touch icon stays its own', async () => {
  const brandIcons = path.resolve(import.meta.dirname, '../../../examples/tallvik/brand/icons')
  const { iconsDir, ownDir } = places('mark.svg', readFileSync(path.join(brandIcons, 'mark.svg')))
  copyFileSync(path.join(brandIcons, 'touch-icon-180.png'), path.join(iconsDir, 'touch-icon-180.png'))
  const made = await makeAppIcons(iconsDir, { ownDir, paper })
  expect(made.has('touch-icon-180.png')).toBe(false)
  const { colour } = await pixel(made.get('icon-512.png') ?? '', 0, 0)
  for (const [x, y] of [
    [0, 0],
    [0.99, 0.99],
    [0.5, 0.05],
  ] as const)
    expect(await pixel(made.get('icon-maskable-512.png') ?? '', x, y)).toEqual({ colour, alpha: 255 })
})

test('icons are drawn once for a mark, and again for another', async () => {
  const { iconsDir, ownDir } = places('mark.svg', circle)
  const file = (await makeAppIcons(iconsDir, { ownDir, paper })).get('icon-512.png') ?? ''
  const { mtimeMs } = statSync(file)
  expect((await makeAppIcons(iconsDir, { ownDir, paper })).get('icon-512.png')).toBe(file)
  expect(statSync(file).mtimeMs).toBe(mtimeMs)
  writeFileSync(path.join(iconsDir, 'mark.svg'), circle.replace('ff0000', '0000ff'))
  const next = (await makeAppIcons(iconsDir, { ownDir, paper })).get('icon-512.png') ?? ''
  expect((await pixel(next, 0.5, 0.5)).colour).toBe('#0000ff')
  expect(statSync(file, { throwIfNoEntry: false })).toBeUndefined()
})

test('a brand without a mark has no such icons; a mark that cannot be drawn is named', async () => {
  const { iconsDir, ownDir } = places('favicon-16.png', '')
  expect((await makeAppIcons(iconsDir, { ownDir, paper })).size).toBe(0)
  expect((await makeAppIcons(null, { ownDir, paper })).size).toBe(0)
  const small = await sharp({ create: { width: 300, height: 300, channels: 3, background: paper } })
    .png()
    .toBuffer()
  const tiny = places('mark.png', small)
  await expect(spelled(() => makeAppIcons(tiny.iconsDir, { ownDir: tiny.ownDir, paper }))).rejects.toThrow(
    'brand/icons/mark.png cannot be made into icons: it has 300 × 300 pixels; 512 × 512 or more are needed.',
  )
  const broken = places('mark.svg', 'no drawing')
  await expect(
    spelled(() => makeAppIcons(broken.iconsDir, { ownDir: broken.ownDir, paper })),
  ).rejects.toThrow('brand/icons/mark.svg cannot be made into icons: ')
})
