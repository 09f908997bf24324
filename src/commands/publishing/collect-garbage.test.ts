import { afterEach, expect, test, vi } from 'vitest'

import { collectGarbageWhileRendering } from './collect-garbage.ts'

const { gc } = globalThis
afterEach(() => {
  globalThis.gc = gc
})

test('garbage is collected once in two thousand pages, progress is told each time, and nothing is asked where it cannot be', () => {
  const collect = vi.fn()
  globalThis.gc = collect as unknown as NonNullable<typeof gc>
  const told: number[] = []
  const onProgress = collectGarbageWhileRendering(({ rendered }) => told.push(rendered))
  for (let rendered = 24; rendered <= 4800; rendered += 24) onProgress({ rendered, pages: 4800 })
  expect(collect).toHaveBeenCalledTimes(2)
  expect(told).toHaveLength(200)
  globalThis.gc = undefined
  collectGarbageWhileRendering()({ rendered: 9000, pages: 9000 })
})

test('a build of a hundred thousand pages looks through all that it keeps five times, not fifty', () => {
  const collect = vi.fn()
  globalThis.gc = collect as unknown as NonNullable<typeof gc>
  const onProgress = collectGarbageWhileRendering()
  for (let rendered = 24; rendered <= 100_008; rendered += 24) onProgress({ rendered, pages: 100_008 })
  expect(collect.mock.calls.length).toBeGreaterThanOrEqual(4)
  expect(collect.mock.calls.length).toBeLessThanOrEqual(5)
})
