import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { crc32 } from 'node:zlib'

/** CRC-32 at the end of a file, little-endian. */
const checksumBytes = 4

/**
 * What `writeChecked` has written with the same `seed`; null where there is nothing of `size` bytes that is whole, for whatever reason: it can
 * be made again.
 */
export async function readChecked(file: string, size: number, seed: number): Promise<Uint8Array | null> {
  const bytes = await readFile(file).catch(() => null)
  if (bytes?.length !== size + checksumBytes) return null
  const content = bytes.subarray(0, size)
  return crc32(content, seed) === bytes.readUInt32LE(size) ? content : null
}

/** Under another name first, so that nobody reads half of it. What cannot be written is not kept. */
export async function writeChecked(file: string, content: Uint8Array, seed: number): Promise<void> {
  const checksum = Buffer.alloc(checksumBytes)
  checksum.writeUInt32LE(crc32(content, seed))
  const draft = `${file}.${process.pid}`
  try {
    await writeFile(draft, [content, checksum], { mode: 0o600 })
    await rename(draft, file)
  } catch {
    await rm(draft, { force: true }).catch(() => undefined)
  }
}
