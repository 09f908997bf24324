import { useState } from 'react'

import * as texts from '#texts/checkout.ts'

import { useCountries } from '../stores/place/countries.ts'
import { refreshSession } from '../stores/keep-fresh.ts'

/**
 * Says what the checkout lacks after an outage, and asks for it again. Nothing while nothing is missing. It stands at the top and where
 * the ways to pay would; announced (`role`) in one place.
 */
export function MarketMissing({ role }: { role?: 'status' }) {
  const isMissing = useCountries((state) => state.status === 'unreachable')
  const [isAsking, setIsAsking] = useState(false)
  async function again() {
    setIsAsking(true)
    await refreshSession()
    setIsAsking(false)
  }
  if (!isMissing) return null
  return (
    <p className="bag__news small" role={role}>
      {texts.marketMissing}{' '}
      <button
        type="button"
        className="text-button"
        aria-disabled={isAsking || undefined}
        onClick={() => !isAsking && void again()}
      >
        {isAsking ? texts.tryingAgain : texts.tryAgain}
      </button>
    </p>
  )
}
