import { useEffect, useState } from 'react'

import { shop } from '#brand/shop.config.ts'
import { openUntil } from '#domain/days/opening-hours.ts'
import * as texts from '#texts/opening-hours.ts'

const { timeZone = 'UTC', closedDays, telephone } = shop
const minute = 60_000

/** Whether somebody answers now, by the shop's own clock; empty in the page as it was generated, which is read at any time. */
function useOpenText(): string {
  const [text, setText] = useState('')
  useEffect(() => {
    if (!telephone) return
    const look = () => {
      const until = openUntil(telephone.hours, { closedDays, timeZone, now: Date.now() })
      setText(until === null ? texts.closedNow : texts.openNow(until))
    }
    look()
    const timer = setInterval(look, minute)
    return () => clearInterval(timer)
  }, [])
  return text
}

/** The number under which people of the shop answer, and when; nothing where the brand has none. */
export function Telephone() {
  const open = useOpenText()
  if (!telephone) return null
  const { number, hours } = telephone
  return (
    <address className="telephone">
      <a href={`tel:${number.replace(/[^+\d]/g, '')}`}>{number}</a>
      <span className="soft small">
        {hours.map(texts.hoursText).join(', ')} ({texts.zoneText(timeZone)})
      </span>
      <span className="small telephone__now">{open}</span>
    </address>
  )
}
