import { type RefObject, type SyntheticEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import type { Cart } from '#contract/cart.ts'

import { useRouter } from '../router/use-page.ts'
import { checkoutFaults } from '../stores/checkout/checkout-faults.ts'
import { checkout, checkoutStore, currentCheckout } from '../stores/checkout/checkout.ts'
import { isMarketKnown, loadMarket } from '../stores/place/market.ts'
import { checkoutPasswordReady } from '../stores/checkout/new-password.ts'
import { pay } from '../stores/checkout/pay.ts'
import { loadPhoneNumbers } from '../stores/phone-numbers.ts'
import { toMessages } from './field-faults.ts'
import type { useFormFaults } from './use-form-faults.ts'
import { useHasLeft } from './use-has-left.ts'
import { usePayBusy } from './use-pay-busy.ts'

/** By item id: what is wrong with a line that asks for so many. */
export type LineFaults = Readonly<Record<string, { readonly fault: string; readonly quantity: number }>>

/** Faults as things stand now, read from the store: a render may be behind what was just typed. */
function currentMessages() {
  const state = currentCheckout()
  return toMessages(checkoutFaults(state), state)
}

/** A separate delivery address has no email field of its own: it is the buyer's, which spec 5.16 wants in it. */
function completeShipping() {
  const { address, shippingAddress } = checkoutStore.getState()
  if (shippingAddress && shippingAddress.email !== address.email)
    checkout.setShippingAddress({ email: address.email })
}

interface Payment {
  /** Null while nothing is wrong; empty when the fields say it all. */
  readonly problem: string | null
  /** The error summary, which takes the focus. */
  readonly summary: RefObject<HTMLDivElement | null>
  readonly isBusy: boolean
  readonly submit: (event: SyntheticEvent) => Promise<void>
}

/** The way from the button to the card page, or back to the form with the reason. */
export function usePayment(
  bag: Cart,
  form: ReturnType<typeof useFormFaults>,
  onLineFaults: (faults: LineFaults) => void,
): Payment {
  const router = useRouter()
  const busy = usePayBusy()
  const hasLeft = useHasLeft()
  const [problem, setProblem] = useState<string | null>(null)
  const summary = useRef<HTMLDivElement>(null)

  function report(message: string) {
    flushSync(() => setProblem(message))
    summary.current?.focus()
    summary.current?.scrollIntoView({ block: 'center' })
  }

  async function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (!busy.start()) return
    completeShipping()
    onLineFaults({})
    // On a slow line somebody is ready sooner than the ways to pay are.
    await Promise.all([checkoutPasswordReady(), isMarketKnown() || loadMarket(), loadPhoneNumbers()])
    if (hasLeft()) return busy.stop()
    if (Object.keys(currentMessages()).length > 0) {
      busy.stop()
      form.showAll()
      return report('')
    }
    setProblem(null)
    const started = await pay()
    // Nobody who has left is led away: the same checkout sent again goes on with that payment, else it ends unpaid. An order is shown.
    if (hasLeft() && started.kind !== 'ordered') return busy.stop()
    if (started.kind === 'redirect') {
      location.assign(started.url)
      return busy.leave()
    }
    busy.stop()
    if (started.kind !== 'refused') return router.push(started.href)
    const fields = toMessages(started.errors, checkoutStore.getState())
    form.showServer(fields)
    onLineFaults(
      Object.fromEntries(
        bag.items.flatMap(({ item, quantity }) => {
          const fault = started.errors[item]
          return fault === undefined ? [] : [[item, { fault, quantity }]]
        }),
      ),
    )
    report(Object.keys(fields).length > 0 ? '' : started.message)
  }

  return { problem, summary, isBusy: busy.isBusy, submit }
}
