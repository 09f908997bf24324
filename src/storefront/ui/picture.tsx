import type { Media } from '#contract/snapshot.ts'

const widths = [320, 480, 640, 768, 960, 1280, 1920]

/** Addresses of the widths that the original can fill; the next larger one too, so that nothing is shown softer than it is. */
function sources({ hash, width }: Media, ending: 'avif' | 'webp'): string {
  const last = widths.findIndex((candidate) => candidate >= width)
  const usable = last < 0 ? widths : widths.slice(0, last + 1)
  return usable.map((each) => `/images/${hash}/${each}.${ending} ${each}w`).join(', ')
}

interface PictureProps {
  media: Media
  /** The `sizes` attribute: how wide it is shown. */
  sizes: string
  /** The first picture of a page: loaded at once, before everything else. */
  isFirst?: boolean
  /** Beside text that says the same. */
  isDecoration?: boolean
  className?: string
}

/** A picture in a 4:5 frame over its tiny placeholder. Frames are made by the stylesheet: no style attribute is allowed. */
export function Picture({
  media,
  sizes,
  isFirst = false,
  isDecoration = false,
  className = '',
}: PictureProps) {
  return (
    <span className={`picture ${className}`}>
      {media.placeholder && <img className="picture__haze" src={media.placeholder} alt="" />}
      <picture>
        <source type="image/avif" srcSet={sources(media, 'avif')} sizes={sizes} />
        <img
          src={`/images/${media.hash}/640.webp`}
          srcSet={sources(media, 'webp')}
          sizes={sizes}
          alt={isDecoration ? '' : media.alt}
          width={media.width}
          height={media.height}
          loading={isFirst ? 'eager' : 'lazy'}
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
