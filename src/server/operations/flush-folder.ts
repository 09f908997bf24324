import { open, readdir } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'

/** Waits until a file, or the names in a folder, are on the disk itself. */
async function flush(place: string, flags: 'r' | 'r+'): Promise<void> {
  const handle = await open(place, flags)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Waits until the names in a folder are on the disk itself (fsync(2)), as after a rename. Windows has no such call. */
export async function flushNames(folder: string): Promise<void> {
  if (process.platform !== 'win32') await flush(folder, 'r')
}

/**
 * Waits until a folder is on the disk itself with all that is below it. Without that a power failure may leave files without content that
 * were written and renamed shortly before.
 */
export async function flushFolder(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name)
    if (entry.isDirectory()) await flushFolder(place)
    else if (entry.isFile()) await flush(place, process.platform === 'win32' ? 'r+' : 'r')
  }
  await flushNames(folder)
}
