import { type FormEvent, useState } from 'react'

import { askForRestock, knownEmail, useIsAsked } from '../stores/restock.ts'
import { Field } from '../ui/field.tsx'

const isAddress = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text)

/** For a size that is sold out: one mail when it is back, to whoever asks. */
export function NotifyMe({ item, size }: { item: string; size: string }) {
  const isAsked = useIsAsked(item)
  const [email, setEmail] = useState(knownEmail)
  const [fault, setFault] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  async function ask(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    if (!isAddress(email.trim())) return setFault('Please enter your email')
    setFault('')
    setIsBusy(true)
    const isNoted = await askForRestock(item, email.trim())
    setIsBusy(false)
    if (!isNoted) setFault('We could not reach the shop. Try again in a moment.')
  }

  return (
    <div className="notify" role="status">
      {isAsked ? (
        <p>You are on the list. We write once, when {size} is back.</p>
      ) : (
        <form className="notify__form" noValidate onSubmit={(event) => void ask(event)}>
          <Field
            id="notify-email"
            label={`Tell me when ${size} is back`}
            type="email"
            autoComplete="email"
            inputMode="email"
            maxLength={254}
            value={email}
            fault={fault || undefined}
            onChange={(event) => {
              setEmail(event.target.value)
              setFault('')
            }}
          />
          <button type="submit" className="button" aria-disabled={isBusy || undefined}>
            Notify me
          </button>
          <p className="small soft">
            We use your address for this one mail and nothing else, and forget it afterwards. Every such mail
            has a link to stop. <a href="/privacy-policy/">Privacy policy</a>
          </p>
        </form>
      )}
    </div>
  )
}
