import { useEffect, useState } from 'react'

import type { PickupPoint } from '#contract/pickup-points.ts'
import { isPostcodeOptional } from '#domain/address/postcode-forms.ts'

import { callApi } from '../shop-api.ts'
import { checkout, useCheckout } from './checkout.ts'

/** Nobody is asked while somebody types. */
const restMs = 600
/** A shopper goes on without: the shop chooses the nearest then. */
const timeoutMs = 5000

export interface KnownPoints {
  /** Nearest first; null until they are known. */
  readonly points: readonly PickupPoint[] | null
  /** The address is not typed so far that points can be looked for. */
  readonly needsAddress: boolean
}

/** The pick-up points near the address of the checkout, for a view; the nearest is chosen until the shopper chooses another. */
export function usePickupPoints(): KnownPoints {
  const { country, zipCode, city, address1 } = useCheckout((state) => state.shippingAddress ?? state.address)
  const needsAddress = (isPostcodeOptional(country) ? zipCode + city : zipCode).trim() === ''
  const [points, setPoints] = useState<readonly PickupPoint[] | null>(null)
  useEffect(() => {
    setPoints(null)
    if (needsAddress) return
    const gone = new AbortController()
    const look = async () => {
      const signal = AbortSignal.any([gone.signal, AbortSignal.timeout(timeoutMs)])
      const found = await callApi('findPickupPoints', {
        body: { country, zipCode: zipCode.trim(), city: city.trim(), address1: address1.trim() },
        signal,
      }).catch((error: unknown) => {
        if (!gone.signal.aborted) console.error('Pick-up points could not be loaded', error)
        return { points: [] }
      })
      if (gone.signal.aborted) return
      checkout.set({ pickupLocation: found.points[0]?.pickupLocation ?? '' })
      setPoints(found.points)
    }
    const timer = setTimeout(() => void look(), restMs)
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [needsAddress, country, zipCode, city, address1])
  return { points, needsAddress }
}
