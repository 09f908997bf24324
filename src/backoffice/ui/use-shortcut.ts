import { useEffect, useRef } from 'react'

import { hearShortcut, type HeardShortcut } from './heard-shortcuts.ts'
import { ariaKeys, type Shortcut } from './shortcuts.ts'

interface Options extends Pick<HeardShortcut, 'label' | 'act'> {
  /** What shows the act. */
  readonly shown?: Readonly<React.RefObject<HTMLElement | null>>
  /** The row that the act is about: around what shows it. */
  readonly within?: string
}

/** Lets an act be done by its keys for as long as the component is there. */
export function useShortcut(name: Shortcut, { label, act, shown, within }: Options): void {
  const read = (): HeardShortcut => {
    const element = shown?.current ?? null
    return {
      name,
      label,
      act,
      shown: element,
      scope: within === undefined ? null : (element?.closest<HTMLElement>(within) ?? element),
    }
  }
  const latest = useRef(read)
  useEffect(() => {
    latest.current = read
  })
  useEffect(() => hearShortcut(() => latest.current()), [])
  // Buttons of React Aria let the attribute not through.
  useEffect(() => shown?.current?.setAttribute('aria-keyshortcuts', ariaKeys(name)), [shown, name])
}
