import { useEffect, useState } from 'react'

import { shop } from '#brand/shop.config.ts'
import { findDispatch } from '#domain/days/dispatch.ts'
import * as texts from '#texts/dispatch.ts'

const { timeZone = 'UTC', closedDays, cutOffs = [] } = shop
const minute = 60_000
/** Often enough that a minute that is told has not been over for long. */
const lookEveryMs = 10_000

/** When an order leaves that is placed now, by the clock of the shop. */
function describeDispatch(now: number): string {
  const next = findDispatch(cutOffs, { closedDays, timeZone, now })
  if (!next) return ''
  return next.orderBy === null
    ? texts.leavesOn(new Date(next.day))
    : texts.orderWithin(Math.ceil((next.orderBy - now) / minute))
}

/** How long there is to order for it to leave today, or else when it leaves. Empty in the page as it was generated, which is read at any time. */
export function DispatchNote() {
  const [text, setText] = useState('')
  useEffect(() => {
    const look = () => setText(describeDispatch(Date.now()))
    look()
    const timer = setInterval(look, lookEveryMs)
    return () => clearInterval(timer)
  }, [])
  return text
}
