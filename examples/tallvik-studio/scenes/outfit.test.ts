import { existsSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { lightSheet, windowLight } from '../engine/light.ts'
import { rectangle } from '../engine/paths.ts'
import { layPiece } from '../engine/piece.ts'
import { expose } from '../engine/expose.ts'
import type { Plate } from '../../tallvik/brand/colouriser/plate.ts'
import { createSheet } from '../engine/sheet.ts'
import { fabrics } from '../fabrics/named.ts'
import { composePlates } from './compose.ts'
import { listSources } from './outfit.ts'
import { outfits } from './outfits.ts'

const studio = path.join(import.meta.dirname, '..')

test.each(Object.entries(outfits))(
  '%s is drawn, of pieces of the collection, and names what draws it',
  (name, outfit) => {
    expect(outfit.pieces.length).toBeGreaterThan(2)
    const sources = listSources(outfit)
    // The four files of every outfit, and at least one template of a piece.
    expect(sources.length).toBeGreaterThan(4)
    expect(sources.filter((file) => !existsSync(path.join(studio, file)))).toEqual([])
    expect(existsSync(path.join(studio, '../tallvik/brand/images', `${name}.jpg`))).toBe(true)
  },
)

/** A square of cloth in the middle of a sheet, or one that fills it. */
async function plateWith(left: number, width: number): Promise<Plate> {
  const sheet = createSheet({ width: 100, height: 100, zoom: 1, centre: [500, 500] })
  await layPiece(sheet, { shape: rectangle(left, left, width, width), lift: 30, fabric: fabrics.jersey })
  return expose(sheet, lightSheet(sheet, windowLight), { vignette: 0 })
}

test('a piece covers what lies below and throws its shadow there; elsewhere the ground stays; twice the same bytes', async () => {
  const [ground, piece] = await Promise.all([plateWith(-500, 2000), plateWith(300, 400)])
  const red = { plate: ground, colours: { body: '#a04040' } }
  const bare = composePlates([red])
  const laid = composePlates([red, { plate: piece, colours: { body: '#4040a0' } }])
  expect(composePlates([red, { plate: piece, colours: { body: '#4040a0' } }])).toEqual(laid)
  const at = (x: number, y: number) => (y * 100 + x) * 3
  expect(laid[at(50, 50) + 2]).toBeGreaterThan(laid[at(50, 50)] ?? 255)
  expect(laid.subarray(at(4, 4), at(4, 4) + 3)).toEqual(bare.subarray(at(4, 4), at(4, 4) + 3))
  // The lamp stands at the upper left.
  expect(laid[at(72, 72)]).toBeLessThan(bare[at(72, 72)] ?? 0)
})
