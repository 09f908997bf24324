import fc from 'fast-check'
import { expect, test } from 'vitest'

import { cropForLink, roundFocus } from './picture-focus.ts'

test('a focal point is rounded to tens, and the middle is none', () => {
  expect(roundFocus({ x: 34, y: 96 })).toEqual({ x: 30, y: 100 })
  expect(roundFocus({ x: 46, y: 54 })).toBeNull()
  expect(roundFocus({ x: 50, y: 20 })).toEqual({ x: 50, y: 20 })
})

test('a link shows the head of a tall picture whose focal point is there', () => {
  expect(cropForLink({ width: 800, height: 1000 }, { x: 50, y: 20 })).toEqual({
    left: 0,
    top: 0,
    width: 800,
    height: 420,
  })
  expect(cropForLink({ width: 800, height: 1000 }, { x: 50, y: 60 }).top).toBe(390)
})

test('whatever the picture and its point, the crop lies within it, has the shape of a link and holds the point', () => {
  const side = fc.integer({ min: 40, max: 12_000 })
  const percent = fc.integer({ min: 0, max: 100 })
  fc.assert(
    fc.property(side, side, percent, percent, (width, height, x, y) => {
      const crop = cropForLink({ width, height }, { x, y })
      expect(crop.left).toBeGreaterThanOrEqual(0)
      expect(crop.top).toBeGreaterThanOrEqual(0)
      expect(crop.left + crop.width).toBeLessThanOrEqual(width)
      expect(crop.top + crop.height).toBeLessThanOrEqual(height)
      expect(Math.abs(crop.width - (crop.height * 40) / 21)).toBeLessThanOrEqual(2)
      const point = { left: (width * x) / 100, top: (height * y) / 100 }
      expect(point.left).toBeGreaterThanOrEqual(crop.left - 1)
      expect(point.left).toBeLessThanOrEqual(crop.left + crop.width + 1)
      expect(point.top).toBeGreaterThanOrEqual(crop.top - 1)
      expect(point.top).toBeLessThanOrEqual(crop.top + crop.height + 1)
    }),
  )
})
