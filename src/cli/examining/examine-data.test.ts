import fs from 'node:fs'
import { tmpdir } from 'node:os'

import { expect, test } from 'vitest'

import { readConfig } from '#server/config.ts'
import { replaceInNode } from '#tests/replace-in-node.ts'

import { dataFolder } from './examine-data.ts'

const disk = { freeBytes: 0 }
const { statfsSync } = fs
replaceInNode(fs, {
  statfsSync: Object.assign(
    () => Object.assign(statfsSync(tmpdir()), { bavail: disk.freeBytes / 4096, bsize: 4096 }),
    statfsSync,
  ),
})

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
