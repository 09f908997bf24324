/** How the file of a film ends. */
export const filmExtensions = ['mp4', 'webm'] as const
export type FilmExtension = (typeof filmExtensions)[number]

/** As far as a file has to be read to know what it is. */
export const filmHeadBytes = 4096

/** Brands of the same container that browsers play as no film: pictures, sounds, and what cameras write for other programs. */
const otherBrands = new Set(['avif', 'avis', 'heic', 'heix', 'mif1', 'msf1', 'M4A ', 'M4B ', 'crx ', 'qt  '])

/** Returns what the first bytes of a file say that it is: MP4 (ISO/IEC 14496-12) or WebM (RFC 8794); null for all else. */
export function readFilmType(head: Uint8Array): FilmExtension | null {
  const text = Buffer.from(head.subarray(0, filmHeadBytes)).toString('latin1')
  if (text.slice(4, 8) === 'ftyp') return otherBrands.has(text.slice(8, 12)) ? null : 'mp4'
  // The id of an EBML header, then its document type: 42 82, its length of 4, and the word.
  return text.startsWith('\x1aE\xdf\xa3') && text.includes('\x42\x82\x84webm') ? 'webm' : null
}
