import { type FocusEvent, type PointerEvent, type UIEvent, useState } from 'react'

import type { FurtherPicture } from '#contract/page-data.ts'
import type { Media } from '#contract/snapshot.ts'

import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'

/** As the stylesheet has it. A finger, which touches cards on its way down the page too, leaves them as they are. */
const isByMouse = ({ pointerType }: PointerEvent) =>
  pointerType !== 'touch' && matchMedia('(hover: hover) and (pointer: fine)').matches

/**
 * Which of a card's pictures is looked at: a finger swipes them; a mouse or the focus brings the second by being there, arrows the others. None
 * is asked for before. Whoever swipes or nears an arrow is likely to go on: then the next one is asked for, too.
 */
export function useCardPictures(count: number) {
  const [shown, setShown] = useState(0)
  const [asked, setAsked] = useState(0)
  const ask = (upTo: number) => setAsked((before) => Math.max(before, upTo))
  function look(at: number, upTo: number) {
    setShown(at)
    ask(upTo)
  }
  return {
    count,
    shown,
    asked,
    point: (event: PointerEvent) => isByMouse(event) && look(1, 1),
    /** Whoever comes by keyboard sees the second, as a mouse does. */
    focus: ({ currentTarget }: FocusEvent) => currentTarget.matches(':focus-visible') && look(1, 1),
    unfocus: () => setShown(0),
    leave: (event: PointerEvent) => isByMouse(event) && setShown(0),
    swipe({ currentTarget }: UIEvent) {
      const at = Math.round(currentTarget.scrollLeft / currentTarget.clientWidth)
      look(at, at + 1)
    },
    /** Round and round. */
    step(by: 1 | -1) {
      const at = (shown + by + count) % count
      look(at, at + 1)
    },
    prepare: () => ask(shown + 1),
  }
}

type CardPictures = ReturnType<typeof useCardPictures>

interface FurtherPicturesProps {
  /** In whose place they stand. */
  first: Media
  further: readonly FurtherPicture[]
  sizes: string
  pictures: CardPictures
}

/** Places beside or over the first picture, as the stylesheet will have it; each stays empty until its picture is asked for. */
export const FurtherPictures = ({ first, further, sizes, pictures }: FurtherPicturesProps) =>
  further.map((each, position) => (
    <span
      // Pictures of a product have no names, and the same one may stand twice.
      // oxlint-disable-next-line react/no-array-index-key
      key={position}
      className="card__further"
      data-shown={position < pictures.shown || undefined}
    >
      {position < pictures.asked && (
        <Picture
          media={{ ...first, focus: undefined, ...each, placeholder: '' }}
          sizes={sizes}
          isAskedFor
          isDecoration
        />
      )}
    </span>
  ))

/**
 * Over the picture, for eyes and pointers: how many there are and which is shown, and for a mouse a way to the third and fourth. Whoever
 * uses neither has all of them on the product's page, and here one stop less.
 */
export function PictureSteps({
  pictures: { count, shown, asked, step, prepare },
}: {
  pictures: CardPictures
}) {
  const places = Array.from({ length: count }, (_, place) => place)
  return (
    <div className="card__over" aria-hidden="true">
      {count > 2 &&
        asked > 0 &&
        ([-1, 1] as const).map((by) => (
          <button
            key={by}
            type="button"
            tabIndex={-1}
            className="card__step"
            onPointerEnter={prepare}
            // It would take the focus, and is not there for those who need that.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => step(by)}
          >
            <Icon shape={by === 1 ? 'next' : 'previous'} />
          </button>
        ))}
      <span className="card__mark" data-many={count > 2 || undefined}>
        {places.map((place) => (
          <span key={place} data-shown={place === shown || undefined} />
        ))}
      </span>
    </div>
  )
}
