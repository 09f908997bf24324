import { maxKnownPictures } from '#contract/staff/picture-limits.ts'
import type { PictureRow } from '#contract/staff/pictures.ts'

import { callStaff } from '../../api/call-staff.ts'

/** As the server names bytes: half of their SHA-256, in hexadecimal digits. */
async function hashFile(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(digest).subarray(0, 16)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}

/**
 * Tells of each file, some at a time, the picture that is here under its name with the very same bytes; null: it has to be sent. Where that
 * cannot be told, all have to be. One file after the other is read, so that hundreds are never in memory at once.
 */
export async function findKnown(
  files: readonly File[],
  tell: (file: File, known: PictureRow | null) => void,
  mayGoOn: () => boolean,
): Promise<void> {
  for (let from = 0; from < files.length && mayGoOn(); from += maxKnownPictures) {
    const some = files.slice(from, from + maxKnownPictures)
    const known = await askKnown(some).catch(() => [])
    for (const [at, file] of some.entries()) tell(file, known[at] ?? null)
  }
}

async function askKnown(files: readonly File[]): Promise<readonly (PictureRow | null)[]> {
  const pictures = []
  for (const file of files) pictures.push({ name: file.name, hash: await hashFile(file) })
  return (await callStaff('findKnownPictures', { body: { pictures } })).pictures
}
