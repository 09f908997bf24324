import { useEffect, useSyncExternalStore } from 'react'
import { Button } from 'react-aria-components/Button'

import * as texts from '#texts/backoffice.ts'

interface Toast {
  readonly id: number
  readonly text: string
}

const stayMs = 8000
let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** Says that something was done: in view for eight seconds, and read out. */
export function say(text: string): void {
  lastId += 1
  change([...toasts.slice(-2), { id: lastId, text }])
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const dismiss = (id: number) => change(toasts.filter((toast) => toast.id !== id))

function ToastItem({ id, text }: Toast) {
  useEffect(() => {
    const timer = setTimeout(() => dismiss(id), stayMs)
    return () => clearTimeout(timer)
  }, [id])
  return (
    <li className="toast">
      <span>{text}</span>
      <Button className="toast__close" aria-label={texts.dismiss} onPress={() => dismiss(id)}>
        <svg viewBox="0 0 12 12" aria-hidden="true">
          <path d="m2 2 8 8M10 2l-8 8" />
        </svg>
      </Button>
    </li>
  )
}

/** Where sentences of `say` appear. Above dialogs, and not hidden from screen readers while one is open. */
export function Toasts() {
  const shown = useSyncExternalStore(subscribe, () => toasts)
  return (
    <div className="toasts" role="status" data-react-aria-top-layer="true">
      <ul>
        {shown.map((toast) => (
          <ToastItem key={toast.id} {...toast} />
        ))}
      </ul>
    </div>
  )
}
