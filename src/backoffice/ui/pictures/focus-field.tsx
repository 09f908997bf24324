import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react'

import { picturePath } from '#contract/picture-files.ts'
import type { Focus } from '#contract/snapshot.ts'
import type { PictureRow } from '#contract/staff/pictures.ts'
import { cropForLink, roundFocus } from '#domain/picture-focus.ts'
import * as texts from '#texts/backoffice-pictures.ts'

import { useShop } from '../../session/session.ts'

interface Props {
  readonly picture: Pick<PictureRow, 'hash' | 'width' | 'height' | 'alt'>
  readonly focus: Focus
  /** Absent where it may not be changed. */
  readonly onChange?: ((focus: Focus) => void) | undefined
}

const step = 5
const middle: Focus = { x: 50, y: 50 }
const limit = (percent: number) => Math.round(Math.min(100, Math.max(0, percent)))
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}

/** A picture with the point that stays in view where the shop crops it, chosen by a press or by arrow keys, and what those crops are. */
export function FocusField({ picture, focus, onChange }: Props) {
  const { url } = useShop()
  const src = new URL(picturePath(picture.hash, { width: 640, format: 'webp' }), url).href
  const { alt } = picture
  return (
    <div className="focus">
      <div className="focus__picture">
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- for pointers; the sliders inside are for keys */}
        <div className="focus__frame" style={fit(picture)} {...(onChange && pointing(onChange))}>
          <img src={src} alt={alt} draggable={false} />
          {onChange && <Point focus={focus} onChange={onChange} />}
        </div>
      </div>
      <Crops src={src} picture={picture} focus={focus} />
    </div>
  )
}

/** Its own shape, also before it has come: as large as there is room, and never higher than half of the window. */
function fit({ width, height }: Props['picture']) {
  const ratio = width / height
  return { aspectRatio: ratio, width: `min(100%, ${ratio * 26}rem, ${ratio * 50}vh)` }
}

/** A press sets the point, and a mouse drags it: a finger that moves scrolls. */
function pointing(onChange: (focus: Focus) => void) {
  const read = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onChange({ x: limit(((clientX - left) / width) * 100), y: limit(((clientY - top) / height) * 100) })
  }
  return {
    onClick: read,
    onPointerDown(event: PointerEvent) {
      if (event.pointerType === 'touch') return
      event.currentTarget.setPointerCapture(event.pointerId)
      event.preventDefault()
      event.currentTarget.querySelector('input')?.focus({ preventScroll: true })
      read(event)
    },
    onPointerMove(event: PointerEvent) {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) read(event)
    },
  }
}

/** Two sliders under one mark: arrow keys move it whichever of them has the focus. */
function Point({ focus, onChange }: { readonly focus: Focus; readonly onChange: (focus: Focus) => void }) {
  const move = (event: KeyboardEvent) => {
    const by = arrows[event.key]
    if (!by) return
    event.preventDefault()
    onChange({ x: limit(focus.x + by[0]), y: limit(focus.y + by[1]) })
  }
  return (
    <span
      className="focus__point"
      role="group"
      aria-label={texts.focus}
      style={{ left: `${focus.x}%`, top: `${focus.y}%` }}
    >
      {(['x', 'y'] as const).map((axis) => (
        <input
          key={axis}
          type="range"
          min={0}
          max={100}
          step={step}
          aria-label={texts.focusAxes[axis]}
          aria-valuetext={texts.percent(focus[axis])}
          aria-orientation={axis === 'x' ? 'horizontal' : 'vertical'}
          value={focus[axis]}
          onKeyDown={move}
          onChange={({ target }) => onChange({ ...focus, [axis]: limit(target.valueAsNumber) })}
        />
      ))}
    </span>
  )
}

/** Where a crop stands on its picture, as `object-position` says it. */
function placeForLink(picture: Props['picture'], focus: Focus): Focus {
  const crop = cropForLink(picture, focus)
  const place = (left: number, free: number) => (free > 0 ? (left / free) * 100 : middle.x)
  return {
    x: place(crop.left, picture.width - crop.width),
    y: place(crop.top, picture.height - crop.height),
  }
}

function Crops({ src, picture, focus }: Pick<Props, 'picture' | 'focus'> & { readonly src: string }) {
  const shown = roundFocus(focus) ?? middle
  const places = { card: shown, wide: shown, link: placeForLink(picture, shown) }
  return (
    <div className="focus__crops">
      {(['card', 'wide', 'link'] as const).map((crop) => (
        <figure key={crop} className={`focus__crop focus__crop--${crop}`}>
          <img src={src} alt="" style={{ objectPosition: `${places[crop].x}% ${places[crop].y}%` }} />
          <figcaption>{texts.crops[crop]}</figcaption>
        </figure>
      ))}
    </div>
  )
}
