import { type KeyboardEvent, useCallback, useRef, useState } from 'react'

import type { GalleryMedia } from '#contract/snapshot.ts'
import * as texts from '#texts/product.ts'

import { isShortcut } from '../ui/is-shortcut.ts'
import { Picture, Plate } from '../ui/picture.tsx'
import { useLazy } from '../ui/use-lazy.ts'
import { chooseSizes } from './gallery-sizes.ts'
import { useFilm } from './use-film.ts'

const loadZoom = () => import('./zoom.tsx').then(({ Zoom }) => Zoom)

/** Index of the slide that stands at the start of the strip; the last one when it is scrolled to its end. */
function shownSlide(track: HTMLElement): number {
  const slides = [...track.children].filter((child): child is HTMLElement => child instanceof HTMLElement)
  if (track.scrollLeft > 0 && track.scrollLeft + track.clientWidth >= track.scrollWidth - 2)
    return slides.length - 1
  const distances = slides.map((slide) => Math.abs(slide.offsetLeft - track.offsetLeft - track.scrollLeft))
  return Math.max(0, distances.indexOf(Math.min(...distances)))
}

function useStrip(count: number) {
  const track = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(0)
  const readScroll = () => track.current && setIndex(shownSlide(track.current))
  const show = (wanted: number) => {
    const slide = track.current?.children[Math.min(count - 1, Math.max(0, wanted))]
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
    slide?.scrollIntoView({ behavior, block: 'nearest', inline: 'start' })
    return slide
  }
  return { track, index, readScroll, show }
}

/** Pictures side by side: swipe, arrow keys, thumbnails; a press enlarges, or plays the film whose poster it is. Without pictures the initial is set large. */
export function Gallery({
  media,
  name,
  seed,
}: {
  media: readonly GalleryMedia[]
  name: string
  seed: string
}) {
  const { track, index, readScroll, show } = useStrip(media.length)
  const [zoomed, setZoomed] = useState<number | null>(null)
  const closeZoom = useCallback(() => setZoomed(null), [])
  const Zoom = useLazy(loadZoom, zoomed !== null, closeZoom)
  const { played, play, Film } = useFilm()

  function followArrows(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!step || isShortcut(event)) return
    event.preventDefault()
    const slides = [...event.currentTarget.children]
    const at = slides.findIndex((slide) => slide.contains(document.activeElement))
    // The focus goes along: what is seen is what Enter enlarges.
    show(at + step)
      ?.querySelector<HTMLElement>('button,video')
      ?.focus({ preventScroll: true })
  }

  if (media.length === 0) return <Plate name={name.slice(0, 1)} seed={seed} />
  return (
    <section className="gallery" aria-label={texts.pictures}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrow keys serve the buttons inside */}
      <div className="gallery__track" ref={track} onScroll={readScroll} onKeyDown={followArrows}>
        {media.map((each, position) => (
          <div className="gallery__slide" key={each.hash}>
            {Film && played === position ? (
              <Film poster={each} />
            ) : (
              <button
                type="button"
                className="gallery__zoom"
                aria-haspopup={each.film ? undefined : 'dialog'}
                data-film={each.film && ''}
                onClick={() => (each.film ? play : setZoomed)(position)}
              >
                <Picture media={each} sizes={chooseSizes(media.length)} isFirst={position === 0} />
                <span className="hidden">{each.film ? texts.playFilm : texts.enlarge}</span>
              </button>
            )}
          </div>
        ))}
      </div>
      {media.length > 1 && <GalleryBar media={media} index={index} show={show} />}
      {Zoom && zoomed !== null && <Zoom media={media} start={zoomed} onClose={closeZoom} />}
    </section>
  )
}

function GalleryBar({
  media,
  index,
  show,
}: {
  media: readonly GalleryMedia[]
  index: number
  show: (index: number) => void
}) {
  return (
    <div className="gallery__bar">
      <div className="gallery__thumbs">
        {media.map((each, position) => (
          <button
            key={each.hash}
            type="button"
            className="gallery__thumb"
            aria-label={texts.pictureNumber(position + 1)}
            aria-current={position === index ? 'true' : undefined}
            data-film={each.film && ''}
            onClick={() => show(position)}
          >
            <Picture media={{ ...each, placeholder: '' }} sizes="44px" widest={160} isDecoration />
          </button>
        ))}
      </div>
      <p className="gallery__count">{texts.getPicture(index + 1, media.length)}</p>
    </div>
  )
}
