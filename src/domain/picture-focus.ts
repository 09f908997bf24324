import type { Focus } from '#contract/snapshot.ts'

const middle = 50

/** Returns a focal point as pages carry it, in whole tens, as the stylesheet knows them; null for the middle, where every crop is taken anyway. */
export function roundFocus({ x, y }: Focus): Focus | null {
  const rounded = { x: Math.round(x / 10) * 10, y: Math.round(y / 10) * 10 }
  return rounded.x === middle && rounded.y === middle ? null : rounded
}

/** Returns what a picture of a page has of a focal point; nothing where it is the middle, or nobody has chosen one. */
export function toPageFocus(x: number | null, y: number | null): { readonly focus?: Focus } {
  const focus = x === null || y === null ? null : roundFocus({ x, y })
  return focus ? { focus } : {}
}

/** Width divided by height of what a link shows: 1200 × 630. */
const linkRatio = 40 / 21

/** Returns the largest part of a picture (px) that has the shape of a link's, as near around its focal point as the edges allow. */
export function cropForLink(
  { width, height }: { readonly width: number; readonly height: number },
  focus: Focus,
) {
  const wide = Math.min(width, Math.round(height * linkRatio))
  const high = Math.min(height, Math.round(wide / linkRatio))
  const place = (whole: number, part: number, percent: number) =>
    Math.round(Math.min(whole - part, Math.max(0, (whole * percent) / 100 - part / 2)))
  return { left: place(width, wide, focus.x), top: place(height, high, focus.y), width: wide, height: high }
}
