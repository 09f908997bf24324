import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

import { useDebounced } from './use-debounced.ts'
import { TextInput } from './text-input.tsx'

interface Props {
  readonly label: string
  readonly hint?: string | undefined
  readonly type?: 'search' | 'text' | 'date'
  /** What the address says. */
  readonly value: string
  readonly onSettle: (text: string) => void
  /** What was typed counts at once when the field is left. Not beside a list, which would move under the pointer that leaves. */
  readonly settlesWhenLeft?: boolean
}

/** A search whose text stands in the address as soon as one stops typing; Back and links change it, too. */
export function UrlSearch({ label, hint, type = 'search', value, onSettle, settlesWhenLeft = false }: Props) {
  const [text, setText] = useState(value)
  const settled = useDebounced(text, 250)
  const sent = useRef(value)
  const router = useRouter()
  const here = useRef(router.latestLocation.pathname)
  const send = useRef((_typed: string) => {})
  useEffect(() => {
    send.current = (typed) => {
      // Whoever is on the way to another screen would be brought back.
      if (typed === sent.current || router.latestLocation.pathname !== here.current) return
      sent.current = typed
      onSettle(typed)
    }
  })
  useEffect(() => send.current(settled), [settled])
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setText(value)
  }, [value])
  return (
    <TextInput
      label={label}
      hint={hint}
      type={type}
      value={text}
      onChange={setText}
      {...(settlesWhenLeft && { onBlur: () => send.current(text) })}
    />
  )
}
