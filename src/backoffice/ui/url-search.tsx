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
}

/** A search whose text stands in the address as soon as one stops typing; Back and links change it, too. */
export function UrlSearch({ label, hint, type = 'search', value, onSettle }: Props) {
  const [text, setText] = useState(value)
  const settled = useDebounced(text, 250)
  const sent = useRef(value)
  const settle = useRef(onSettle)
  useEffect(() => {
    settle.current = onSettle
  })
  useEffect(() => {
    if (settled === sent.current) return
    sent.current = settled
    settle.current(settled)
  }, [settled])
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setText(value)
  }, [value])
  return <TextInput label={label} hint={hint} type={type} value={text} onChange={setText} />
}
