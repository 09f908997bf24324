import type { Media } from '#contract/snapshot.ts'

/** A picture keeps its own format, in three steps: frames are made by the stylesheet, since no style attribute is allowed. */
export function getShape({ width, height }: Pick<Media, 'width' | 'height'>): 'wide' | 'square' | 'tall' {
  const ratio = width / height
  return ratio > 1.15 ? 'wide' : ratio < 0.9 ? 'tall' : 'square'
}
