import * as z from 'zod/mini'

import type { CarrierPoint, Place } from '../carrier.ts'
import { carrierNames } from './sendcloud-parcel.ts'

/** Further fields may come at any time; only these are read. */
const Point = z.object({
  id: z.int(),
  name: z.string(),
  street: z.string(),
  house_number: z.optional(z.nullable(z.string())),
  postal_code: z.string(),
  city: z.string(),
  carrier: z.optional(z.nullable(z.string())),
  distance: z.optional(z.nullable(z.number())),
  formatted_opening_times: z.optional(z.nullable(z.record(z.string(), z.array(z.string())))),
})
export const PointsAnswer = z.array(Point)

const maxPoints = 10
const radius = '25000'
const week = [0, 1, 2, 3, 4, 5, 6]

/** Returns the query of `GET /service-points`. */
export const pointsQuery = ({ country, zipCode, city, address1 }: Place): string =>
  new URLSearchParams({
    country,
    address: [address1, zipCode, city].filter(Boolean).join(' '),
    radius,
  }).toString()

/** Returns the points of an answer, nearest first. Their days are numbered from Monday, 0, on. */
export const readPoints = (points: z.infer<typeof PointsAnswer>): CarrierPoint[] =>
  points
    .map((point) => ({
      id: String(point.id),
      carrier: carrierNames[point.carrier ?? ''] ?? point.carrier ?? '',
      name: point.name,
      address1: `${point.street} ${point.house_number ?? ''}`.trim(),
      zipCode: point.postal_code,
      city: point.city,
      distance: typeof point.distance === 'number' ? Math.round(point.distance) : null,
      openingHours: point.formatted_opening_times
        ? week.map((day) =>
            (point.formatted_opening_times?.[day] ?? []).map((hours) => hours.replace(/ ?- ?/, '–')),
          )
        : [],
    }))
    .toSorted((a, b) => (a.distance ?? Infinity) - (b.distance ?? Infinity))
    .slice(0, maxPoints)
