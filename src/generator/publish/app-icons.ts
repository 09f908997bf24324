import { hash as digest } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { OperationError } from '#domain/operation-error.ts'

/** Sizes that browsers ask for to install a site (web.dev/articles/install-criteria). */
const appSizes = [192, 512]
/** Apple's touch icon for today's phones (developer.apple.com, "Configuring web applications"). */
const touchSize = 180
/** The circle within the mark's square becomes the circle that is never cut off: 80 % of an icon (w3.org/TR/appmanifest, "safe zone"). */
const safeShare = 0.8
const markNames = ['mark.svg', 'mark.png']
const minPng = Math.max(...appSizes)

interface Drawing {
  readonly size: number
  /** Share of the icon's width that the mark takes. */
  readonly share: number
  /** Filled to its edges, since whoever shows it cuts it into a shape of their own. */
  readonly isFilled: boolean
}

const drawings: ReadonlyMap<string, Drawing> = new Map([
  ...appSizes.flatMap((size): [string, Drawing][] => [
    [`icon-${size}.png`, { size, share: 1, isFilled: false }],
    [`icon-maskable-${size}.png`, { size, share: safeShare, isFilled: true }],
  ]),
  [`touch-icon-${touchSize}.png`, { size: touchSize, share: 1, isFilled: true }],
])

/**
 * Draws the icons that phones and browsers want of an installed site from the brand's mark: `mark.svg`, or a `mark.png` of 512 pixels
 * or more, in `iconsDir`. Icons that the folder has under those names are left as they are. Returns the drawn files by their name;
 * none where there is no mark. They are kept in `ownDir` until the mark is another. `paper` fills what a mark without a ground of its own
 * leaves open. Throws for a mark that cannot be drawn.
 */
export async function makeAppIcons(
  iconsDir: string | null,
  { ownDir, paper }: { readonly ownDir: string; readonly paper: string },
): Promise<ReadonlyMap<string, string>> {
  const name = markNames.find((each) => iconsDir !== null && existsSync(path.join(iconsDir, each)))
  if (iconsDir === null || name === undefined) return new Map()
  const mark = readFileSync(path.join(iconsDir, name))
  const kept = path.join(ownDir, 'icons')
  const version = digest('sha256', `${mark.toString('base64')}${paper}`, 'hex').slice(0, 16)
  const dir = path.join(kept, version)
  if (!existsSync(dir)) {
    const next = path.join(kept, `${version}.${process.pid}`)
    mkdirSync(next, { recursive: true })
    try {
      await drawInto(next, { name, mark, paper })
    } catch (reason) {
      rmSync(next, { recursive: true, force: true })
      if (reason instanceof OperationError) throw reason
      const why = reason instanceof Error ? reason.message : String(reason)
      throw new OperationError({ code: 'mark-unusable', params: { name, reason: why } }, { cause: reason })
    }
    if (existsSync(dir)) rmSync(next, { recursive: true })
    else renameSync(next, dir)
    for (const other of readdirSync(kept))
      if (other !== version) rmSync(path.join(kept, other), { recursive: true, force: true })
  }
  return new Map(
    [...drawings.keys()]
      .filter((file) => !existsSync(path.join(iconsDir, file)))
      .map((file) => [file, path.join(dir, file)]),
  )
}

async function drawInto(
  dir: string,
  { name, mark, paper }: { readonly name: string; readonly mark: Buffer; readonly paper: string },
): Promise<void> {
  // Needed once for a mark: a publication of a changed price does not wait for it.
  const { default: sharp } = await import('sharp')
  const { width, height, format } = await sharp(mark).metadata()
  if (format === 'png' && Math.min(width, height) < minPng)
    throw new OperationError({ code: 'mark-too-small', params: { name, width, height, min: minPng } })
  // A drawing is made as large as it will be shown, instead of being enlarged (72 dots are its own size).
  const density = format === 'svg' ? Math.max(72, Math.ceil((72 * minPng) / Math.min(width, height))) : 72
  const drawn = (size: number) =>
    sharp(mark, { density }).resize(size, size, {
      fit: 'contain',
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    })
  const edge = await drawn(minPng)
    .extract({ left: minPng / 2, top: 0, width: 1, height: 1 })
    .ensureAlpha()
    .raw()
    .toBuffer()
  const [r = 0, g = 0, b = 0, alpha = 0] = edge
  const ground = alpha === 255 ? { r, g, b } : paper
  for (const [file, { size, share, isFilled }] of drawings) {
    const inner = Math.round(size * share)
    const before = Math.floor((size - inner) / 2)
    const after = size - inner - before
    const icon = await drawn(inner).png().toBuffer()
    const whole = sharp(icon).extend({
      top: before,
      left: before,
      bottom: after,
      right: after,
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    })
    const bytes = await (
      isFilled ? sharp(await whole.png().toBuffer()).flatten({ background: ground }) : whole
    )
      .png({ compressionLevel: 9, palette: true })
      .toBuffer()
    writeFileSync(path.join(dir, file), bytes)
  }
}
