import { deflateSync, inflateSync } from 'node:zlib'

import { shareSteps, type Plate } from './plate.ts'

/**
 * A plate as a file: one line of JSON, then its parts. `light` and `shine` are grey AVIF, `slots` is lossless WebP with `over`, `under`
 * and `share` as red, green, blue; `small` is the plate itself with one pixel for `smallStep` by `smallStep`, its five planes deflated.
 */
interface Head {
  readonly width: number
  readonly height: number
  readonly slots: readonly string[]
  readonly lightRange: number
  readonly shineRange: number
  /** Lengths of the parts in bytes, in their order. */
  readonly parts: Readonly<Record<Part, number>>
}
type Part = 'light' | 'shine' | 'slots' | 'small'

const partNames: readonly Part[] = ['light', 'shine', 'slots', 'small']
const planes = ['light', 'shine', 'over', 'under', 'share'] as const
const smallStep = 64

/** The bytes of a plate; the same bytes for the same plate. `quality` is that of the light, 0…100. */
export async function encodePlate(plate: Plate, quality: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const { width, height, slots, lightRange, shineRange } = plate
  const grey = (plane: Uint8Array) =>
    sharp(plane, { raw: { width, height, channels: 1 } }).toColourspace('b-w')
  // Down is soft and needs few pixels; the light on leather and metal has borders.
  const shineStep = shineRange > 0.2 ? 2 : 4
  const marks = Buffer.alloc(width * height * 3)
  for (const [k, plane] of [plate.over, plate.under, plate.share].entries())
    for (let i = 0; i < plane.length; i++) marks[i * 3 + k] = plane[i]!
  const parts: Record<Part, Buffer> = {
    light: await grey(plate.light).avif({ quality, effort: 3 }).toBuffer(),
    shine: await grey(plate.shine)
      .resize(Math.ceil(width / shineStep))
      .avif({ quality: 50, effort: 3 })
      .toBuffer(),
    slots: await sharp(marks, { raw: { width, height, channels: 3 } })
      .webp({ lossless: true, effort: 3 })
      .toBuffer(),
    small: Buffer.alloc(0),
  }
  const assembled = (): Buffer => {
    const lengths = Object.fromEntries(partNames.map((name) => [name, parts[name].length]))
    const head = { width, height, slots, lightRange, shineRange, parts: lengths }
    return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...partNames.map((name) => parts[name])])
  }
  // From what the file keeps, so that it can be made from the file again.
  const small = shrink(await decodePlate(assembled()))
  parts.small = deflateSync(Buffer.concat(planes.map((name) => small[name])), { level: 9 })
  return assembled()
}

function open(bytes: Buffer): { head: Head; part: (name: Part) => Buffer } {
  const end = bytes.indexOf(10)
  const head = JSON.parse(bytes.toString('utf8', 0, end)) as Head
  const part = (name: Part): Buffer => {
    let from = end + 1
    for (const before of partNames.slice(0, partNames.indexOf(name))) from += head.parts[before]
    return bytes.subarray(from, from + head.parts[name])
  }
  return { head, part }
}

/** Reads a plate. Throws when the bytes are none. */
export async function decodePlate(bytes: Buffer): Promise<Plate> {
  const { default: sharp } = await import('sharp')
  const { head, part } = open(bytes)
  const { width, height } = head
  const grey = (name: 'light' | 'shine'): Promise<Buffer> =>
    sharp(part(name)).resize(width, height, { fit: 'fill' }).toColourspace('b-w').raw().toBuffer()
  const [light, shine, marks] = await Promise.all([
    grey('light'),
    grey('shine'),
    sharp(part('slots')).raw().toBuffer(),
  ])
  const plane = (k: number): Uint8Array => {
    const out = new Uint8Array(width * height)
    for (let i = 0; i < out.length; i++) out[i] = marks[i * 3 + k]!
    return out
  }
  return { ...head, light, shine, over: plane(0), under: plane(1), share: plane(2) }
}

/** The measures of a plate, and the plate in small, without decoding it. */
export function openPlate(bytes: Buffer): { width: number; height: number; small: Plate } {
  const { head, part } = open(bytes)
  const width = Math.ceil(head.width / smallStep)
  const height = Math.ceil(head.height / smallStep)
  const whole = new Uint8Array(inflateSync(part('small')))
  const plane = (k: number): Uint8Array => whole.subarray(k * width * height, (k + 1) * width * height)
  const [light, shine, over, under, share] = [plane(0), plane(1), plane(2), plane(3), plane(4)]
  const small = { ...head, width, height, light, shine, over, under, share }
  return { width: head.width, height: head.height, small }
}

/** Means of light, and the two slots that are seen most. */
function shrink(plate: Plate): Plate {
  const width = Math.ceil(plate.width / smallStep)
  const height = Math.ceil(plate.height / smallStep)
  const cells = () => new Uint8Array(width * height)
  const small = { light: cells(), shine: cells(), over: cells(), under: cells(), share: cells() }
  for (let cell = 0; cell < width * height; cell++) {
    const top = Math.floor(cell / width) * smallStep
    const left = (cell % width) * smallStep
    const seen = new Float64Array(plate.slots.length)
    let [light, shine, count] = [0, 0, 0]
    for (let y = top; y < Math.min(plate.height, top + smallStep); y++)
      for (let x = left; x < Math.min(plate.width, left + smallStep); x++, count++) {
        const i = y * plate.width + x
        light += plate.light[i]!
        shine += plate.shine[i]!
        seen[plate.over[i]!]! += shareSteps - plate.share[i]!
        seen[plate.under[i]!]! += plate.share[i]!
      }
    const [first = 0, second = first] = [...seen.keys()].sort((a, b) => seen[b]! - seen[a]!)
    small.light[cell] = Math.round(light / count)
    small.shine[cell] = Math.round(shine / count)
    small.over[cell] = first
    small.under[cell] = second
    small.share[cell] = Math.round((shareSteps * seen[second]!) / (seen[first]! + seen[second]!))
  }
  return { ...plate, width, height, ...small }
}
