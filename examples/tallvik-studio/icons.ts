import { rename, writeFile } from 'node:fs/promises'

import sharp from 'sharp'

/** The initial of the wordmark, drawn in a square of 96: a T whose bar has small serifs and whose foot is wide. */
const initial =
  'M 17 20 L 79 20 L 80 41 L 76.5 41 C 74.5 30 70 25.5 60 25 L 53.5 25 L 53.5 66 C 53.5 71 55 72.6 62 73.4 L 62 76.5 L 34 76.5 L 34 73.4 C 41 72.6 42.5 71 42.5 66 L 42.5 25 L 36 25 C 26 25.5 21.5 30 19.5 41 L 16 41 Z'
const ink = '#2d2c2b'
const bone = '#ece6da'

/** At sixteen pixels hairlines vanish: a plainer, heavier T on whole pixels. */
const tiny =
  'M 12 18 L 84 18 L 84 42 L 78 42 L 78 30 L 54 30 L 54 78 L 42 78 L 42 30 L 18 30 L 18 42 L 12 42 Z'

const drawing = (size: number, corner: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 96 96"><rect width="96" height="96" rx="${corner}" fill="${ink}"/><path d="${size <= 16 ? tiny : initial}" fill="${bone}"/></svg>`

async function drawIcon(file: string, size: number, corner: number): Promise<number> {
  const { size: bytes } = await sharp(Buffer.from(drawing(size, corner)), { density: 288 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toFile(`${file}.part`)
  await rename(`${file}.part`, file)
  return bytes
}

/** The mark as a drawing, of which every publication makes the large icons. */
const mark = {
  file: 'mark.svg',
  source: 'icons.ts',
  async draw(file: string): Promise<number> {
    const svg = `${drawing(96, 0)}\n`
    await writeFile(file, svg)
    return svg.length
  },
}

const icon = (name: string, size: number, corner: number) => ({
  file: `${name}-${size}.png`,
  source: 'icons.ts',
  draw: (file: string): Promise<number> => drawIcon(file, size, corner),
})

/** Sizes of spec 1.9. Touch icons are square: the phone rounds them. */
export const icons = [
  mark,
  ...[16, 32, 96].map((size) => icon('favicon', size, 12)),
  ...[76, 120, 152, 167, 180].map((size) => icon('touch-icon', size, 0)),
]
