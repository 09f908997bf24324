import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'

import { collection } from './collection/all.ts'
import { createColouriser, type ModelPlates } from '../tallvik/brand/colouriser/colouriser.ts'
import { lightSheet, windowLight } from './engine/light.ts'
import { develop } from '../tallvik/brand/colouriser/paint.ts'
import { rectangle } from './engine/paths.ts'
import { layPiece } from './engine/piece.ts'
import { decodePlate, encodePlate } from '../tallvik/brand/colouriser/plate-file.ts'
import { expose } from './engine/expose.ts'
import type { Plate } from '../tallvik/brand/colouriser/plate.ts'
import { createSheet } from './engine/sheet.ts'
import { fabrics } from './fabrics/named.ts'
import { beanie } from './templates/beanie.ts'

async function beaniePlate(seed: number): Promise<Plate> {
  const sheet = createSheet({ width: 160, height: 200, zoom: 1, centre: [500, 640] })
  await beanie({ gauge: 15, top: 360, turn: 742, seed })(sheet)
  return expose(sheet, lightSheet(sheet, windowLight))
}
const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const rust = { body: '#744735', thread: '#cfc6b4' }

/** Mean distance of two pictures in steps of 255. */
function difference(one: Buffer, two: Buffer): number {
  let sum = 0
  for (let i = 0; i < one.length; i++) sum += Math.abs(one[i]! - two[i]!)
  return sum / one.length
}

test('the studio makes the same plate twice, byte by byte, and another one for another seed', async () => {
  const [one, two, other] = await Promise.all(
    [4, 4, 5].map(async (seed) => digest(await encodePlate(await beaniePlate(seed), 54))),
  )
  expect(two).toBe(one)
  expect(other).not.toBe(one)
})

test('a picture from a plate in a file looks as one from the drawing itself', async () => {
  const plate = await beaniePlate(4)
  const kept = await decodePlate(await encodePlate(plate, 54))
  for (const plane of ['over', 'under', 'share'] as const)
    expect(digest(kept[plane]), plane).toBe(digest(plate[plane]))
  const painted = await develop(plate, rust)
  const kin = await develop(plate, { ...rust, body: '#7d5040' })
  const lost = difference(painted, await develop(kept, rust))
  // What the file loses is less than what the eye takes for the same dye.
  expect(lost).toBeLessThan(2)
  expect(lost).toBeLessThan(difference(painted, kin))
})

test('a dye changes the cloth and leaves the paper', async () => {
  const plate = await beaniePlate(4)
  const red = await develop(plate, { body: '#7a2020' })
  const blue = await develop(plate, { body: '#20207a' })
  const at = (x: number, y: number) => (y * plate.width + x) * 3
  const cloth = at(plate.width >> 1, plate.height >> 1)
  const paper = at(6, 6)
  expect(red[cloth]).toBeGreaterThan(red[cloth + 2] ?? 0)
  expect(blue[cloth + 2]).toBeGreaterThan(blue[cloth] ?? 0)
  expect(red.subarray(paper, paper + 3)).toEqual(blue.subarray(paper, paper + 3))
})

/** CIE L*a*b* (D65) of `#rrggbb` channels. */
function toLab(channels: readonly number[]): [number, number, number] {
  const [r = 0, g = 0, b = 0] = channels.map((value) => (value / 255) ** 2.2)
  const f = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116)
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505)
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b)
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

test('a dye is printed as its number says', async () => {
  const sheet = createSheet({ width: 100, height: 125, zoom: 0.4, centre: [500, 600] })
  await layPiece(sheet, {
    shape: rectangle(-2000, -2000, 5000, 5000),
    edge: { width: 1, height: 0 },
    fabric: fabrics.jersey,
  })
  const plate = expose(sheet, lightSheet(sheet, windowLight))
  const dyes = new Set(collection.flatMap(({ colours }) => Object.values(colours).map(({ body }) => body)))
  const far: string[] = []
  for (const dye of dyes) {
    if (dye === undefined) continue
    const pixels = await develop(plate, { body: dye })
    const mean = [0, 1, 2].map(
      (k) =>
        pixels.filter((_, i) => i % 3 === k).reduce((sum, value) => sum + value, 0) / (pixels.length / 3),
    )
    const wanted = toLab([1, 3, 5].map((at) => Number.parseInt(dye.slice(at, at + 2), 16)))
    const delta = Math.hypot(...toLab(mean).map((value, k) => value - wanted[k]!))
    if (delta > 5) far.push(`${dye}: ${delta.toFixed(1)}`)
  }
  expect(dyes.size).toBeGreaterThan(10)
  expect(far).toEqual([])
})

test('a colouriser knows pictures before it makes them, by plate and colours', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'plates-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  const list = (colours: ModelPlates['colours']) =>
    writeFileSync(
      path.join(dir, 'plates.json'),
      JSON.stringify([{ stem: 'hat', plates: ['hat-1'], colours }]),
    )
  list({ rust, tar: { body: '#333231' } })
  writeFileSync(path.join(dir, 'hat-1.plate'), await encodePlate(await beaniePlate(4), 54))
  const colouriser = createColouriser(dir)
  const [one, tar, again] = await Promise.all(
    ['hat-rust-1.jpg', 'hat-tar-1.jpg', 'hat-rust-1.jpg'].map((name) => colouriser.describe(name)),
  )
  expect(one).toMatchObject({
    width: 160,
    height: 200,
    extension: 'jpg',
    hash: expect.stringMatching(/^[0-9a-f]{32}$/),
  })
  // One pixel, in the tone of the wall: the same for every dye, but for what its shade leaves there.
  const ground = async (uri = '') => {
    const dot = sharp(Buffer.from(uri.replace('data:image/webp;base64,', ''), 'base64'))
    expect(await dot.metadata()).toMatchObject({ format: 'webp', width: 1, height: 1 })
    return [...(await dot.removeAlpha().raw().toBuffer())]
  }
  const [wall, wallOfTar] = [await ground(one?.placeholder), await ground(tar?.placeholder)]
  expect(Math.min(...wall)).toBeGreaterThan(180)
  for (const [channel, light] of wall.entries()) expect(wallOfTar[channel]).toBeCloseTo(light, -1)
  expect(again).toEqual(one)
  expect(tar?.hash).not.toBe(one?.hash)
  // By the hash alone a start knows a picture again.
  expect(await colouriser.findHash('hat-rust-1.jpg')).toBe(one?.hash)
  expect(await colouriser.findHash('hat-moss-1.jpg')).toBeNull()
  expect(await colouriser.describe('hat-moss-1.jpg')).toBeNull()
  const made = await colouriser.make('hat-rust-1.jpg')
  expect(await sharp(made).metadata()).toMatchObject({ format: 'jpeg', width: 160, height: 200 })
  expect(digest(await colouriser.make('hat-rust-1.jpg'))).toBe(digest(made))
  list({ rust: { ...rust, body: '#744736' } })
  expect((await createColouriser(dir).describe('hat-rust-1.jpg'))?.hash).not.toBe(one?.hash)
  await expect(colouriser.make('hat-moss-1.jpg')).rejects.toThrow('hat-moss-1.jpg is in no line')
})

test('no two models write the same plate', () => {
  const plates = collection.flatMap(({ stem, plate = stem, pictures }) =>
    pictures.map((_, n) => `${plate}-${n + 1}`),
  )
  expect(new Set(plates).size).toBe(plates.length)
})
