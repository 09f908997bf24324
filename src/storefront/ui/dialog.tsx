import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'

import * as texts from '#texts/forms.ts'

import { Icon } from './icon.tsx'

interface DialogProps {
  label: string
  className?: string
  onClose: () => void
  /** Follows a link inside. It should replace the history entry, which belongs to the dialog. */
  onLink?: (href: string) => void
  /** Without it the dialog draws its own head with the label and a close button. */
  hasOwnHead?: boolean
  /** Hears every key that is pressed inside, wherever the focus is. */
  onKeyDown?: (event: KeyboardEvent) => void
  children: ReactNode
}

const readDialogState = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'dialog' in state ? state.dialog : undefined

let lastMark = 0
let release: ReturnType<typeof setTimeout> | undefined

/** Lays a history entry for a dialog, so that Back closes it. One that follows another at once takes over its entry. */
function layEntry(): number {
  const mark = ++lastMark
  const state: unknown = history.state
  const entry = { ...(typeof state === 'object' ? state : null), dialog: mark }
  if (release !== undefined || readDialogState(state) !== undefined) history.replaceState(entry, '')
  else history.pushState(entry, '')
  clearTimeout(release)
  release = undefined
  return mark
}

/** Takes the entry back, unless Back or a navigation has done so already. */
function takeEntry(mark: number): void {
  if (readDialogState(history.state) !== mark) return
  release = setTimeout(() => {
    release = undefined
    if (readDialogState(history.state) === mark) history.back()
  })
}

/** Where a scrollbar takes room, that room is kept beside the page while it cannot be scrolled (styles/base.css). */
function keepPageWidth(): void {
  if (document.querySelector('dialog:modal')) return
  const { clientWidth, style } = document.documentElement
  style.setProperty('--scrollbar', `${innerWidth - clientWidth}px`)
}

/**
 * A native modal dialog, open as long as it is mounted. Escape, the backdrop and Back close it: it lays a history entry
 * of its own and takes that back when it is closed otherwise. Focus returns to where it was.
 */
export function Dialog({
  label,
  className = '',
  onClose,
  onLink,
  hasOwnHead = false,
  onKeyDown,
  children,
}: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    const opener = document.activeElement
    const mark = layEntry()
    keepPageWidth()
    element.current?.showModal()
    const leave = () => {
      if (readDialogState(history.state) !== mark) close.current()
    }
    addEventListener('popstate', leave)
    return () => {
      removeEventListener('popstate', leave)
      takeEntry(mark)
      const isFocusFree = document.activeElement === null || document.activeElement === document.body
      // What opened it may be gone through what was done in it.
      const isThere = opener?.isConnected && opener !== document.body
      const back = isThere ? opener : document.querySelector('main h1')
      if (isFocusFree && back instanceof HTMLElement) back.focus({ preventScroll: true })
    }
  }, [])

  function followLink(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || !onLink || link.target || link.origin !== location.origin) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onLink(link.href)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- links inside are the interactive ones; Enter on them arrives as a click
    <dialog
      ref={element}
      className={`dialog ${className}`}
      aria-label={label}
      closedby="any"
      onClose={onClose}
      onClick={followLink}
      onKeyDown={onKeyDown}
    >
      {!hasOwnHead && (
        <div className="dialog__head">
          <h2>{label}</h2>
          <button type="button" className="icon-button" aria-label={texts.close} onClick={onClose}>
            <Icon shape="close" />
          </button>
        </div>
      )}
      {children}
    </dialog>
  )
}
