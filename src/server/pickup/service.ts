import * as z from 'zod/mini'

import type { FindPickupPoints } from '#contract/pickup-points.ts'

import { CarrierError, type CarrierPoint, type LabelCarrier } from '../carriers/service.ts'
import type { KeptPickupPoint } from '../database/documents/order-snapshot.ts'
import { defineShopperCall, type UseCase } from '../shopper-call.ts'
import { createSignedToken, openSignedToken, type TokenPurpose } from '../signed-token.ts'
import type { SigningKeys } from '../signing-key.ts'

export interface PickupService {
  /** Nearest first; empty where the carrier has none, is away or does not answer in time. */
  readonly findPickupPoints: UseCase<'findPickupPoints'>
  /** Returns the point that a payment names; null for what this shop did not offer, or long ago. */
  open(pickupLocation: string): KeptPickupPoint | null
}

interface PickupDeps {
  /** Null: nobody knows of points. */
  readonly labelCarrier: LabelCarrier | null
  readonly now: () => number
}

/** The fields of a point, in the order in which `sign` writes them. */
const Packed = z.array(z.string())

/** So long a checkout may take. */
const offeredMs = 7 * 24 * 60 * 60_000
const cachedMs = 10 * 60_000
const maxCached = 500
/** After a failure nobody waits for the carrier again for so long. */
const restMs = 15_000

/** The token must be short enough for a link; a longer name is cut. */
const cut = (text: string, length: number): string => text.slice(0, length)

/** Finds where parcels can be picked up. What is chosen comes back signed, so an order never waits for the carrier. */
export function createPickupService(
  { labelCarrier: carrier, now }: PickupDeps,
  signingKeys: () => SigningKeys,
): PickupService {
  const cache = new Map<string, { readonly until: number; readonly points: readonly CarrierPoint[] }>()
  let restUntil = 0
  const purpose = (): TokenPurpose => ({ keys: signingKeys(), purpose: 'pickup' })

  async function ask(place: FindPickupPoints): Promise<readonly CarrierPoint[]> {
    const key = JSON.stringify(place).toLowerCase()
    const known = cache.get(key)
    if (known && now() < known.until) return known.points
    if (!carrier || now() < restUntil) return []
    try {
      const points = await carrier.findPoints(place)
      const [oldest] = cache.keys()
      if (cache.size >= maxCached && oldest !== undefined) cache.delete(oldest)
      cache.set(key, { until: now() + cachedMs, points })
      return points
    } catch (reason) {
      if (!(reason instanceof CarrierError)) throw reason
      // An address that it does not know is no reason to rest.
      if (reason.why === 'away') restUntil = now() + restMs
      return []
    }
  }

  const sign = ({ id, carrier: by, name, address1, zipCode, city }: CarrierPoint): string => {
    const fields = [id, cut(by, 15), cut(name, 40), cut(address1, 40), cut(zipCode, 12), cut(city, 25)]
    const packed = Buffer.from(JSON.stringify(fields)).toString('base64url')
    return createSignedToken(purpose(), packed, now() + offeredMs)
  }

  return {
    findPickupPoints: defineShopperCall(async (_, place) => {
      if (place.zipCode === '' && place.city === '') return { points: [] }
      const points = (await ask(place)).map((point) => ({
        pickupLocation: sign(point),
        carrier: point.carrier,
        name: point.name,
        address1: point.address1,
        zipCode: point.zipCode,
        city: point.city,
        ...(point.distance !== null && { distance: point.distance }),
        openingHours: point.openingHours.map((day) => [...day]),
      }))
      return { points }
    }),
    open(pickupLocation) {
      const packed = openSignedToken(purpose(), pickupLocation, now())
      if (packed === null) return null
      const [id = '', by = '', name = '', address1 = '', zipCode = '', city = ''] = Packed.parse(
        JSON.parse(Buffer.from(packed, 'base64url').toString('utf8')),
      )
      return { id, carrier: by, name, address1, zipCode, city }
    },
  }
}
