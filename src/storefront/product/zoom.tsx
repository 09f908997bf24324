import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'

import type { Media } from '#contract/snapshot.ts'

import { afterResize } from '../ui/after-resize.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { Picture } from '../ui/picture.tsx'

const largest = 3
const doubleTapMs = 350

interface ZoomProps {
  media: readonly Media[]
  start: number
  onClose: () => void
}

/** Pictures over the whole screen: plus and minus, double tap, the browser's own pinch, arrow keys. */
export function Zoom({ media, start, onClose }: ZoomProps) {
  const [index, setIndex] = useState(start)
  const [scale, setScale] = useState(1)
  const room = useRef<HTMLDivElement>(null)
  const lastTap = useRef(-doubleTapMs)
  const picture = media[index]
  // Whoever turns the phone wants to see all of it again.
  useEffect(() => afterResize(() => setScale(1), { quietMs: 150, atMostMs: 500 }), [])
  // The picture has the focus, so that arrow keys move over it once it is larger than the screen.
  useEffect(() => room.current?.focus({ preventScroll: true }), [])
  useLayoutEffect(() => {
    // A button that was pressed until it went off would take the focus, and with it the keys, out of the dialog.
    if (document.activeElement?.matches('button:disabled')) room.current?.focus({ preventScroll: true })
  }, [index, scale])

  function show(wanted: number) {
    if (!media[wanted]) return
    setIndex(wanted)
    setScale(1)
  }
  function followKeys(event: KeyboardEvent) {
    if (event.key === '+') setScale(Math.min(largest, scale + 1))
    else if (event.key === '-') setScale(Math.max(1, scale - 1))
    else if (scale === 1 && event.key === 'ArrowRight') show(index + 1)
    else if (scale === 1 && event.key === 'ArrowLeft') show(index - 1)
  }
  function countTaps(time: number) {
    if (time - lastTap.current < doubleTapMs) setScale(scale === 1 ? 2 : 1)
    lastTap.current = time
  }

  if (!picture) return null
  return (
    <Dialog label="Pictures, enlarged" className="zoom" onClose={onClose} onKeyDown={followKeys} hasOwnHead>
      <div className="zoom__head">
        <p aria-live="polite">
          {index + 1} of {media.length}
        </p>
        <button type="button" className="icon-button" aria-label="Close" onClick={onClose}>
          <Icon shape="close" />
        </button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- scrolled by keyboard once enlarged; a press is a second way to what the buttons and keys do */}
      <div
        className="zoom__room"
        ref={room}
        onClick={(event) => countTaps(event.timeStamp)}
        role="group"
        aria-label="Picture"
        tabIndex={0}
      >
        <div className="zoom__sheet" data-scale={scale}>
          <Picture key={picture.hash} media={picture} sizes={`${scale * 100}vw`} isFirst />
        </div>
      </div>
      <div className="zoom__foot">
        <Step shape="previous" name="Previous picture" isOff={index === 0} onPress={() => show(index - 1)} />
        <Step shape="minus" name="Zoom out" isOff={scale === 1} onPress={() => setScale(scale - 1)} />
        <Step shape="plus" name="Zoom in" isOff={scale === largest} onPress={() => setScale(scale + 1)} />
        <Step
          shape="next"
          name="Next picture"
          isOff={index === media.length - 1}
          onPress={() => show(index + 1)}
        />
      </div>
    </Dialog>
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
