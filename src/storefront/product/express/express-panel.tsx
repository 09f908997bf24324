import { useEffect, useId, useRef, useState } from 'react'

import type { PaymentMethod } from '#contract/country.ts'
import { gdprConsentText } from '#contract/messages.ts'
import type { Cart } from '#contract/cart.ts'
import { paths } from '#contract/screens.ts'
import { countryText } from '#texts/formats/country-names.ts'
import { importChargesText } from '#texts/formats/import-charges.ts'
import * as checkoutTexts from '#texts/checkout.ts'
import * as texts from '#texts/express.ts'

import { openExpressBag, type ExpressBag } from '../../stores/checkout/express.ts'
import { toRefusal } from '../../stores/refusal.ts'
import { Tick } from '../../ui/field.tsx'
import { ReturnTerms } from '../country-terms.tsx'
import { ChargedPrice } from '../shown-price.tsx'
import { mountWallets } from './mount-wallets.ts'
import { openStripe } from './stripe-script.ts'
import './express.css'

interface ExpressPanelProps {
  /** What is bought alone; null: the bag. */
  item: string | null
  method: PaymentMethod
  /** What the bag costs as the page shows it, another tab's changes included; absent where one piece is bought alone. */
  total?: string | undefined
}

type State = 'loading' | 'ready' | 'empty' | 'free' | 'failed'

/** The wallets of this browser for what is bought, in the place that `place` is. */
function useWallets({ item, method, total }: ExpressPanelProps, mayOpen: () => boolean) {
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<State>('loading')
  const [opened, setOpened] = useState<ExpressBag | null>(null)
  const [news, setNews] = useState('')
  const [{ attempt, reason }, setAttempt] = useState({ attempt: 0, reason: '' })
  /** What the wallet asks for; null before it is known. */
  const asked = useRef<string | null>(null)
  useEffect(() => {
    // A way of sending that was chosen in the wallet comes back as the bag's: then the wallet knows of it.
    const isOther = total !== undefined && asked.current !== null && total !== asked.current
    if (isOther) setAttempt((last) => ({ attempt: last.attempt + 1, reason: texts.bagChanged }))
  }, [total])
  useEffect(() => {
    let isGone = false
    let close: (() => void) | null = null
    function take(express: ExpressBag) {
      asked.current = express.bag.totals.grandTotalPrice
      setOpened(express)
    }
    async function open() {
      const express = await openExpressBag(item)
      if (isGone) return
      take(express)
      if (express.bag.totals.grandTotalPriceAsNumber <= 0) return setState('free')
      const stripe = method.express && (await openStripe(method.express))
      if (isGone || !stripe || !place.current) return
      const onReady = (hasWallets: boolean) => setState(hasWallets ? 'ready' : 'empty')
      const onBag = (bag: Cart) => take({ ...express, bag })
      const parts = { stripe, where: place.current, express, method, mayOpen }
      close = mountWallets({ ...parts, onReady, onBag, onNews: setNews })
    }
    setState('loading')
    setNews(reason)
    open().catch((error: unknown) => {
      if (isGone) return
      console.error('Express checkout could not be opened', error)
      setNews(Object.values(toRefusal(error).errors)[0] ?? texts.couldNotOpen)
      setState('failed')
    })
    return () => {
      isGone = true
      close?.()
    }
  }, [item, method, mayOpen, attempt, reason])
  return { place, state, opened, news, again: () => setAttempt({ attempt: attempt + 1, reason: '' }) }
}

/** What is agreed to before a wallet opens, as in the checkout, and the wallets of this browser. */
export function ExpressPanel(props: ExpressPanelProps) {
  const { item } = props
  const consents = useConsents()
  const { place, state, opened, news, again } = useWallets(props, consents.mayOpen)
  const isOpen = state === 'ready' || state === 'loading'
  return (
    <section className="express__panel" aria-label={texts.expressCheckout} aria-busy={state === 'loading'}>
      {isOpen && opened && <Terms {...opened} isAlone={item !== null} />}
      {isOpen && <Consents {...consents} />}
      <div ref={place} hidden={!isOpen} />
      <p className="small" role="status">
        {state === 'loading' && texts.bringingWallets}
        {state === 'ready' && news}
        {state === 'free' && texts.nothingToPay}
        {state === 'empty' && texts.noWallets}
      </p>
      {state === 'failed' && (
        <p className="small" role="alert">
          {news}
        </p>
      )}
      {!isOpen && (
        <div className="express__ways small">
          {state === 'failed' && (
            <button type="button" className="text-button" onClick={again}>
              {texts.tryAgain}
            </button>
          )}
          {item === null && <a href={paths.checkout}>{texts.toTheCheckout}</a>}
        </div>
      )}
    </section>
  )
}

/** What is paid, what falls due on arrival, and until when it may come back. */
const Terms = ({ bag, country, isAlone }: ExpressBag & { isAlone: boolean }) => (
  <div className="small">
    <p>{texts.youPay(<ChargedPrice key="total" text={bag.totals.grandTotalPrice} />)}</p>
    {isAlone && <p className="soft">{texts.onlyThisPiece}</p>}
    {bag.importCharges && (
      <p>{importChargesText(bag.importCharges, bag.territory ?? countryText(bag.country, country.name))}</p>
    )}
    <p className="soft">
      <ReturnTerms />
    </p>
  </div>
)

/** Terms and privacy policy, unticked until the shopper ticks them; no wallet opens before. */
function useConsents() {
  const id = useId()
  const given = useRef({ terms: false, policy: false })
  const [isMissing, setMissing] = useState(false)
  const [mayOpen] = useState(() => () => {
    const { terms, policy } = given.current
    setMissing(!terms || !policy)
    if (!terms || !policy) document.getElementById(`${id}${terms ? 'policy' : 'terms'}`)?.focus()
    return terms && policy
  })
  const give = (name: 'terms' | 'policy', isGiven: boolean) => {
    given.current[name] = isGiven
    setMissing(false)
  }
  return { id, isMissing, mayOpen, give }
}

function Consents({ id, isMissing, give }: ReturnType<typeof useConsents>) {
  const [before = ''] = gdprConsentText.split('(Link)')
  return (
    <div>
      <Tick
        id={`${id}terms`}
        fault={isMissing ? texts.acceptFirst : undefined}
        onChange={(event) => give('terms', event.target.checked)}
      >
        {checkoutTexts.iAcceptTheTerms((text) => (
          <a key="terms" href="/terms/" target="_blank" rel="noopener">
            {text}
          </a>
        ))}
      </Tick>
      <Tick id={`${id}policy`} onChange={(event) => give('policy', event.target.checked)}>
        {before}(
        <a href="/privacy-policy/" target="_blank" rel="noopener">
          {checkoutTexts.link}
        </a>
        )
      </Tick>
    </div>
  )
}
