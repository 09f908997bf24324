import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { onTestFinished } from 'vitest'

/** A disk of its own that a test can fill, in memory. */
export interface SmallDisk {
  readonly dir: string
  /** Leaves so many bytes free, or none. */
  fill(leftBytes?: number): void
  free(): void
}

/** Until the test is over. Null where nobody may mount one, as in most containers: the test says so and is skipped. */
export function mountSmallDisk(megabytes: number): SmallDisk | null {
  const dir = mkdtempSync(path.join(tmpdir(), 'vitrine-disk-'))
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'tmpfs', dir])
  onTestFinished(() => {
    // Whoever still has a file open there loses it with the process.
    if (status === 0) spawnSync('umount', ['--lazy', dir])
    rmSync(dir, { recursive: true, force: true })
  })
  if (status !== 0) return null
  const filler = path.join(dir, 'filler')
  const free = () => rmSync(filler, { force: true })
  return {
    dir,
    fill(leftBytes = 0) {
      free()
      const { bavail, bsize } = statfsSync(dir)
      writeFileSync(filler, Buffer.alloc(Math.max(0, bavail - Math.ceil(leftBytes / bsize)) * bsize))
    },
    free,
  }
}
