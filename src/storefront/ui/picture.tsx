import { usableWidths } from '#contract/pictures.ts'
import type { Media } from '#contract/snapshot.ts'

import { useAwake } from './use-awake.ts'

const sources = ({ hash, width }: Media, ending: 'avif' | 'webp') =>
  usableWidths(width)
    .map((each) => `/images/${hash}/${each}.${ending} ${each}w`)
    .join(', ')

interface PictureProps {
  media: Media
  /** The `sizes` attribute: how wide it is shown. */
  sizes: string
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
 * What stands in for a picture that waits, for each another address: a picture far below whose stand-in is in the browser's memory takes
 * it at once, and counts as loaded from then on, so that what follows would not wait for the view.
 */
const standIn = ({ hash }: Media) => `${nothing}#${hash.slice(0, 8)}`
const nothing = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAAAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw=='

/**
 * In a page as it was generated, all pictures but the first ones wait until those are painted: a line carries one sooner than ten. The
 * boot script lets them in by this source's `media`. Without scripts they do not wait.
 */
function Wait({ media: picture, near }: Pick<PictureProps, 'media' | 'near'>) {
  const media = near === 'wide' ? '(scripting: enabled) and (width < 768px)' : '(scripting: enabled)'
  return <source data-later media={media} srcSet={standIn(picture)} />
}

/**
 * A picture in a 4:5 frame over its tiny placeholder, which one that waits gets with the scripts. Frames are made by the stylesheet: no
 * style attribute is allowed.
 */
export function Picture({
  media,
  sizes,
  isFirst = false,
  near,
  isAskedFor = false,
  isDecoration = false,
  className = '',
}: PictureProps) {
  const isWaiting = !useAwake() && !isFirst && near !== 'always'
  return (
    <span className={`picture ${className}`}>
      {media.placeholder && !isWaiting && <img className="picture__haze" src={media.placeholder} alt="" />}
      <picture>
        {isWaiting && <Wait media={media} near={near} />}
        <source type="image/avif" srcSet={sources(media, 'avif')} sizes={sizes} />
        <img
          src={`/images/${media.hash}/640.webp`}
          srcSet={sources(media, 'webp')}
          sizes={sizes}
          alt={isDecoration ? '' : media.alt}
          width={media.width}
          height={media.height}
          loading={isFirst || isAskedFor ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding={isFirst ? 'auto' : 'async'}
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
