import { type ImageWidth, usableWidths } from '#contract/pictures.ts'
import type { Media } from '#contract/snapshot.ts'

import { useHydrated } from './use-hydrated.ts'

/** What stands around a picture's hash in its `srcset`, by ending and number of widths: a page names a dozen pictures or more. */
const aroundHash: Record<string, readonly string[]> = {}

function sources(hash: string, ending: 'avif' | 'webp', widths: readonly ImageWidth[]): string {
  const around = (aroundHash[ending + widths.length] ??= widths
    .map((each) => `/images/*/${each}.${ending} ${each}w`)
    .join(', ')
    .split('*'))
  return around.join(hash)
}

interface PictureProps {
  media: Media
  /** The `sizes` attribute: how wide it is shown. */
  sizes: string
  /** The widest file that it can need there, in pixels of a screen; all that there are if absent. */
  widest?: ImageWidth | undefined
  /** The widths that it is offered in; those of a page if absent. */
  widths?: readonly ImageWidth[]
  /** The first picture of a page: loaded at once, before everything else. */
  isFirst?: boolean
  /** Beside the first, in view from the start, everywhere or on wide screens: loaded at once too. */
  near?: 'always' | 'wide' | undefined
  /** Asked for by what somebody does: loaded wherever it stands. */
  isAskedFor?: boolean
  /** Beside text that says the same. */
  isDecoration?: boolean
  className?: string
}

/**
 * A picture in a 4:5 frame over its tiny placeholder. In a page as it was generated all but the first ones wait, without a
 * placeholder, until those are painted: a line carries one sooner than ten. The stylesheet keeps them out (`data-later`, picture.css)
 * and the boot script lets them in. Frames are made by the stylesheet: no style attribute is allowed.
 */
export function Picture({
  media,
  sizes,
  widest,
  widths = usableWidths(Math.min(media.width, widest ?? media.width)),
  isFirst = false,
  near,
  isAskedFor = false,
  isDecoration = false,
  className = '',
}: PictureProps) {
  const isWaiting = !useHydrated() && !isFirst && near !== 'always'
  return (
    <span className={`picture ${className}`}>
      {media.placeholder && !isWaiting && <img className="picture__haze" src={media.placeholder} alt="" />}
      <picture>
        <source type="image/avif" srcSet={sources(media.hash, 'avif', widths)} sizes={sizes} />
        <img
          src={`/images/${media.hash}/640.webp`}
          srcSet={sources(media.hash, 'webp', widths)}
          sizes={sizes}
          alt={isDecoration ? '' : media.alt}
          width={media.width}
          height={media.height}
          loading={isFirst || isAskedFor ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding={isFirst ? 'auto' : 'async'}
          data-x={media.focus?.x}
          data-y={media.focus?.y}
          data-later={isWaiting ? (near === 'wide' ? 'narrow' : '') : undefined}
        />
      </picture>
    </span>
  )
}

/** Where a product has no picture: its name, large, on one of four tones; the same `seed` gives the same tone. */
export function Plate({ name, seed }: { name: string; seed: string }) {
  const tone = [...seed].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 4
  return (
    <span className={`plate plate--${tone + 1}`} aria-hidden="true">
      <span className="plate__name">{name}</span>
    </span>
  )
}
