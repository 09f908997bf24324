import { useRef, useState } from 'react'
import { Toolbar } from 'react-aria-components/Toolbar'

import * as texts from '#texts/backoffice-keys.ts'

import { Button } from './button.tsx'
import { useShortcut } from './use-shortcut.ts'

interface Props {
  readonly title: string
  /** From 1 on. */
  readonly place: number
  readonly count: number
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
}

/**
 * What is done with a row of a list whose order is made by hand. One stop of the Tab key; from anywhere in the row, keys move it. At an
 * end of the list its button does nothing and keeps the focus, so that nobody has to find the row again.
 */
export function MoveActs({ title, place, count, onMove, onRemove }: Props) {
  const acts = useRef<HTMLDivElement>(null)
  const [isMoved, setIsMoved] = useState(false)
  const move = (by: -1 | 1) => {
    if (place + by < 1 || place + by > count) return
    setIsMoved(true)
    onMove(by)
  }
  /** Goes on in the next row, at the button that takes nothing away. */
  const remove = () => {
    const row = acts.current?.closest('li')
    const next = row?.nextElementSibling ?? row?.previousElementSibling
    next?.querySelector<HTMLElement>('.row-acts button')?.focus()
    onRemove()
  }
  useShortcut('moveUp', { label: texts.moveRowUp, act: () => move(-1), shown: acts, within: 'li' })
  useShortcut('moveDown', { label: texts.moveRowDown, act: () => move(1), shown: acts, within: 'li' })
  return (
    <Toolbar className="row-acts" aria-label={texts.rowActs(title)} ref={acts}>
      <Button
        look="quiet"
        aria-label={texts.moveUp(title)}
        aria-disabled={place === 1}
        onPress={() => move(-1)}
      >
        {texts.up}
      </Button>
      <Button
        look="quiet"
        aria-label={texts.moveDown(title)}
        aria-disabled={place === count}
        onPress={() => move(1)}
      >
        {texts.down}
      </Button>
      <Button look="quiet" aria-label={texts.remove(title)} onPress={remove}>
        {texts.removeShort}
      </Button>
      <span className="unseen" role="status">
        {isMoved && texts.movedTo(place, count)}
      </span>
    </Toolbar>
  )
}
