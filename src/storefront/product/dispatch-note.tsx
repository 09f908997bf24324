import { useEffect, useState } from 'react'

import { shop } from '#brand/shop.config.ts'
import { type Dispatch, findDispatch } from '#domain/days/dispatch.ts'
import * as texts from '#texts/dispatch.ts'

const { timeZone = 'UTC', closedDays, cutOffs = [] } = shop
const minute = 60_000
/** Often enough that a minute that is told has not been over for long. */
const lookEveryMs = 10_000

/** When an order leaves that is placed now, by the clock of the shop. */
function describeDispatch(next: Dispatch | null, now: number): string {
  if (!next) return ''
  return next.orderBy === null
    ? texts.leavesOn(new Date(next.day))
    : texts.orderWithin(Math.ceil((next.orderBy - now) / minute))
}

/** How long there is to order for it to leave today, or else when it leaves. Empty in the page as it was generated, which is read at any time. */
export function DispatchNote() {
  const [text, setText] = useState('')
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      const now = Date.now()
      const next = findDispatch(cutOffs, { closedDays, timeZone, now })
      setText(describeDispatch(next, now))
      // What is over is not promised for a moment longer.
      timer = setTimeout(look, Math.min(lookEveryMs, (next?.orderBy ?? Infinity) - now))
    }
    look()
    return () => clearTimeout(timer)
  }, [])
  return text
}
