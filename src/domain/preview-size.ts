import { linkPreview } from '#contract/picture-files.ts'
import type { Focus, Media } from '#contract/snapshot.ts'

import { cropForLink } from './picture-focus.ts'

interface Size {
  readonly width: number
  readonly height: number
}

/** As wide as `linkPreview` says, but never wider than it is. */
function narrow({ width, height }: Size): Size {
  const shown = Math.min(width, linkPreview.width)
  return { width: shown, height: Math.round((height * shown) / width) }
}

/** Returns the size in pixels of a picture as feeds show it, and links: those show one with a focal point cropped around it. */
export const previewSize = (
  picture: Pick<Media, 'width' | 'height'> & { readonly focus?: Focus | undefined },
): Size => narrow(picture.focus ? cropForLink(picture, picture.focus) : picture)
