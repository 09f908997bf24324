import { type KeyboardEvent, type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'

import { enlargedWidths } from '#contract/close-up.ts'
import type { GalleryMedia } from '#contract/snapshot.ts'
import * as texts from '#texts/product.ts'

import { afterResize } from '../ui/after-resize.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { isShortcut } from '../ui/is-shortcut.ts'
import { Picture } from '../ui/picture.tsx'
import { useCloseUp } from './use-close-up.ts'
import { useFilm } from './use-film.ts'
import { usePinch } from './use-pinch.ts'

const largest = 3
const doubleTapMs = 350
/** A place on a picture, as parts of its width and height. */
const centre = { x: 0.5, y: 0.5 }

interface ZoomProps {
  media: readonly GalleryMedia[]
  start: number
  onClose: () => void
}

/** How much larger a picture is than the screen, and which part of it is seen. */
function useScale(index: number) {
  const [scale, setScale] = useState(1)
  const room = useRef<HTMLDivElement>(null)
  const middle = useRef(centre)
  // Whoever turns the phone wants to see all of it again.
  useEffect(() => afterResize(() => setScale(1), { quietMs: 150, atMostMs: 500 }), [])
  // The picture has the focus, so that arrow keys move over it once it is larger than the screen.
  useEffect(() => room.current?.focus({ preventScroll: true }), [])
  useLayoutEffect(() => {
    const seen = room.current
    if (!seen) return
    const { x, y } = middle.current
    seen.scrollTo(x * seen.scrollWidth - seen.clientWidth / 2, y * seen.scrollHeight - seen.clientHeight / 2)
    // A button that was pressed until it went off would take the focus, and with it the keys, out of the dialog.
    if (document.activeElement?.matches('button:disabled')) seen.focus({ preventScroll: true })
  }, [index, scale])

  /** What is in the middle stays there; a picture that was whole is enlarged around its centre, or where it was tapped. */
  function enlarge(wanted: number, tapped?: { x: number; y: number }) {
    const seen = room.current
    middle.current =
      tapped ??
      (scale === 1 || !seen
        ? centre
        : {
            x: (seen.scrollLeft + seen.clientWidth / 2) / seen.scrollWidth,
            y: (seen.scrollTop + seen.clientHeight / 2) / seen.scrollHeight,
          })
    setScale(Math.min(largest, Math.max(1, wanted)))
  }
  return { room, scale, enlarge }
}

/** Pictures over the whole screen: plus and minus, double tap, the browser's own pinch, arrow keys. */
export function Zoom({ media, start, onClose }: ZoomProps) {
  const [index, setIndex] = useState(start)
  const { room, scale, enlarge } = useScale(index)
  const lastTap = useRef(-doubleTapMs)
  const picture = media[index]

  function show(wanted: number) {
    if (!media[wanted]) return
    setIndex(wanted)
    enlarge(1)
  }
  function followKeys(event: KeyboardEvent) {
    if (isShortcut(event)) return
    const isFilm = picture?.film !== undefined
    if (event.key === '+' && !isFilm) enlarge(scale + 1)
    else if (event.key === '-' && !isFilm) enlarge(scale - 1)
    else if (scale === 1 && event.key === 'ArrowRight') show(index + 1)
    else if (scale === 1 && event.key === 'ArrowLeft') show(index - 1)
  }
  function countTaps({ timeStamp, clientX, clientY, currentTarget }: MouseEvent) {
    if (timeStamp - lastTap.current < doubleTapMs && !picture?.film) {
      const { left, top, width, height } = currentTarget.getBoundingClientRect()
      enlarge(scale === 1 ? 2 : 1, { x: (clientX - left) / width, y: (clientY - top) / height })
    }
    lastTap.current = timeStamp
  }

  if (!picture) return null
  return (
    <Dialog
      label={texts.picturesEnlarged}
      className="zoom"
      onClose={onClose}
      onKeyDown={followKeys}
      hasOwnHead
    >
      <div className="zoom__head">
        <p aria-live="polite">{texts.getPicture(index + 1, media.length)}</p>
        <button type="button" className="icon-button" aria-label={texts.close} onClick={onClose}>
          <Icon shape="close" />
        </button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- scrolled by keyboard once enlarged; a press is a second way to what the buttons and keys do */}
      <div
        className="zoom__room"
        ref={room}
        onClick={countTaps}
        role="group"
        aria-label={texts.picture}
        tabIndex={0}
      >
        <div className="zoom__sheet" data-scale={scale}>
          {picture.film ? (
            <FilmSheet key={picture.hash} poster={picture} />
          ) : (
            <Sheet key={picture.hash} picture={picture} scale={scale} />
          )}
        </div>
      </div>
      <Foot
        index={index}
        count={media.length}
        scale={picture.film ? null : scale}
        onShow={show}
        onEnlarge={enlarge}
      />
    </Dialog>
  )
}

/** Its page's files as long as they suffice, then its close-up; until that comes, what was there stays. */
function Sheet({ picture, scale }: { picture: GalleryMedia; scale: number }) {
  const pinch = usePinch()
  const closeUp = useCloseUp()
  return (
    <span className="zoom__picture" onErrorCapture={closeUp.noteFault}>
      <Picture
        media={picture}
        {...(closeUp.isShown ? { widths: enlargedWidths(picture.width) } : {})}
        sizes={`${scale * pinch * 100}vw`}
        isFirst
      />
    </span>
  )
}

/** A film's poster, which a press makes way for it. */
function FilmSheet({ poster }: { poster: GalleryMedia }) {
  const { played, play, Film } = useFilm()
  if (Film && played !== null) return <Film poster={poster} />
  return (
    <button
      type="button"
      className="zoom__film"
      data-film=""
      // A second quick press is no double tap, which enlarges.
      onClick={(event) => {
        event.stopPropagation()
        play(0)
      }}
    >
      <Picture media={poster} sizes="100vw" isFirst />
      <span className="hidden">{texts.playFilm}</span>
    </button>
  )
}

interface FootProps {
  index: number
  count: number
  /** Null: a film, which is as large as the screen. */
  scale: number | null
  onShow: (index: number) => void
  onEnlarge: (scale: number) => void
}

function Foot({ index, count, scale, onShow, onEnlarge }: FootProps) {
  const [previous, next] = [index - 1, index + 1]
  return (
    <div className="zoom__foot">
      {count > 1 && (
        <Step
          shape="previous"
          name={texts.previousPicture}
          isOff={previous < 0}
          onPress={() => onShow(previous)}
        />
      )}
      {scale !== null && (
        <>
          <Step shape="minus" name={texts.zoomOut} isOff={scale === 1} onPress={() => onEnlarge(scale - 1)} />
          <Step
            shape="plus"
            name={texts.zoomIn}
            isOff={scale === largest}
            onPress={() => onEnlarge(scale + 1)}
          />
        </>
      )}
      {count > 1 && (
        <Step shape="next" name={texts.nextPicture} isOff={next === count} onPress={() => onShow(next)} />
      )}
    </div>
  )
}

interface StepProps {
  shape: 'previous' | 'next' | 'plus' | 'minus'
  name: string
  isOff: boolean
  onPress: () => void
}

const Step = ({ shape, name, isOff, onPress }: StepProps) => (
  <button type="button" className="icon-button" aria-label={name} disabled={isOff} onClick={onPress}>
    <Icon shape={shape} />
  </button>
)
