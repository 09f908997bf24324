import { linkPreview } from '#contract/picture-files.ts'

/** Returns the size in pixels of a picture as links and feeds show it: as wide as `linkPreview` says, but never wider than the original. */
export function previewSize({ width, height }: { readonly width: number; readonly height: number }): {
  width: number
  height: number
} {
  const shown = Math.min(width, linkPreview.width)
  return { width: shown, height: Math.round((height * shown) / width) }
}
