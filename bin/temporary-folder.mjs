// Where tests put what they make and throw away.
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import os from 'node:os'
import process from 'node:process'

const memoryDisk = '/dev/shm'
const enoughBytes = 8 * 2 ** 30

/**
 * Temporary files of this process and its children lie in memory from now on, where the machine has 8 GiB to lend and nobody has set
 * TMPDIR: a run makes and removes some hundred thousand files. They go with the process.
 */
export function keepTemporaryFilesInMemory() {
  if (process.env.TMPDIR || !existsSync(memoryDisk)) return
  removeAbandoned()
  const { bavail, bsize } = statfsSync(memoryDisk)
  if (Math.min(bavail * bsize, os.freemem()) < enoughBytes) return
  const dir = mkdtempSync(`${memoryDisk}/vitrine-${process.pid}-`)
  // PostgreSQL runs as another user.
  chmodSync(dir, 0o1777)
  process.env.TMPDIR = dir
  // What was broken off may still be writing for a moment.
  process.on('exit', () => rmSync(dir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))
}

/** A run that was killed could not remove its folder, and memory is too dear to keep it. */
function removeAbandoned() {
  for (const name of readdirSync(memoryDisk)) {
    const pid = /^vitrine-(\d+)-/.exec(name)?.[1]
    if (pid && !existsSync(`/proc/${pid}`)) rmSync(`${memoryDisk}/${name}`, { recursive: true, force: true })
  }
}
