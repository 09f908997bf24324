import { useCallback, useState } from 'react'

import type { PaymentMethod } from '#contract/country.ts'
import * as texts from '#texts/express.ts'

import { useCountries } from '../../stores/place/countries.ts'
import { usePreferences } from '../../stores/preferences.ts'
import { useLazy } from '../../ui/use-lazy.ts'

const loadPanel = () => import('./express-panel.tsx').then((file) => file.ExpressPanel)

/** What wallets of the shopper's country pay by; null where none do, undefined while that is not known. */
function useExpressMethod(): PaymentMethod | null | undefined {
  const code = usePreferences((state) => state.country)
  const country = useCountries((state) => (code ? state.countries[code] : undefined))
  return country && (Object.values(country.paymentMethods).find(({ express }) => express) ?? null)
}

interface ExpressButtonProps {
  /** What is bought alone; null: the bag. Undefined: nothing is chosen, and `onMissing` says so. */
  item: string | null | undefined
  /** Of the bag, where that is bought. */
  total?: string
  onMissing?: () => void
}

/** Nothing of a provider is loaded before somebody presses it. */
export function ExpressButton({ item, total, onMissing }: ExpressButtonProps) {
  const method = useExpressMethod()
  const [opened, setOpened] = useState<string | null | undefined>()
  const [hasFailed, setFailed] = useState(false)
  const fail = useCallback(() => setFailed(true), [])
  const isOpen = opened !== undefined && opened === item
  const Panel = useLazy(loadPanel, isOpen, fail)
  if (method === null) return null
  function press() {
    setFailed(false)
    if (item === undefined) return onMissing?.()
    setOpened(isOpen ? undefined : item)
  }
  return (
    <div className="express">
      <button
        type="button"
        className="button button--plain button--wide"
        aria-expanded={isOpen}
        onClick={press}
      >
        {isOpen ? texts.closeExpress : texts.expressCheckout}
      </button>
      {isOpen && !hasFailed && !(Panel && method) && (
        <p className="small" role="status">
          {texts.bringingWallets}
        </p>
      )}
      {isOpen && hasFailed && !Panel && (
        <p className="small" role="alert">
          {texts.couldNotOpen}
        </p>
      )}
      {isOpen && Panel && method && <Panel key={item} item={item} method={method} total={total} />}
    </div>
  )
}
