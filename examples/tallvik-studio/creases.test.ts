import { expect, test } from 'vitest'

import { relaid, strewFolds } from './engine/creases.ts'
import { fold } from './engine/folds.ts'

const strewn = (seed: number) =>
  strewFolds({
    count: 24,
    seed,
    place: (a, b) => [1000 * a, 1000 * b],
    direction: () => 0.4,
    length: 60,
    width: 8,
    height: 3,
  })

test('creases fall the same way twice, and another way for another seed', () => {
  expect(strewn(3)).toEqual(strewn(3))
  expect(strewn(3)).not.toEqual(strewn(4))
})

test('strewn creases leave neither heaps nor holes across a piece', () => {
  const starts = strewn(3).map(({ along }) => along[0]?.[0] ?? Number.NaN)
  const quarters = [0, 1, 2, 3].map((k) => starts.filter((x) => Math.floor(x / 250) === k).length)
  expect(Math.min(...quarters)).toBeGreaterThanOrEqual(4)
  expect(Math.max(...quarters)).toBeLessThanOrEqual(8)
})

test('another hand moves a fold by no more than its reach', () => {
  const planned = [fold(12, 8, [100, 100], [200, 160], [300, 150])]
  const [laid] = relaid(planned, 7, 10)
  expect(laid?.along).not.toEqual(planned[0]?.along)
  for (const [k, [x, y]] of (laid?.along ?? []).entries()) {
    const [px, py] = planned[0]?.along[k] ?? [Number.NaN, Number.NaN]
    expect(Math.abs(x - px)).toBeLessThanOrEqual(10)
    expect(Math.abs(y - py)).toBeLessThanOrEqual(10)
  }
})
