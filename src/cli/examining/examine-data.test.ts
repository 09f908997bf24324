import { tmpdir } from 'node:os'

import { expect, test, vi } from 'vitest'

import { readConfig } from '#server/config.ts'

import { dataFolder } from './examine-data.ts'

const disk = vi.hoisted(() => ({ freeBytes: 0 }))
vi.mock('node:fs', async (original) => ({
  ...(await original<typeof import('node:fs')>()),
  statfsSync: () => ({ bavail: disk.freeBytes / 4096, bsize: 4096 }),
}))

test.each([
  [0, 'fault', '0 MiB free: the shop can save nothing. Make room on this disk.'],
  [100 << 20, 'note', '100 MiB free: nearly full'],
  [1000 << 20, 'ok', '1000 MiB free'],
])('of a disk with %i bytes free doctor says: %s', (freeBytes, state, text) => {
  disk.freeBytes = freeBytes
  expect(dataFolder(readConfig({ DATA_DIR: tmpdir() }))).toEqual({
    state,
    what: 'data folder',
    text: `${tmpdir()}, ${text}`,
  })
})
