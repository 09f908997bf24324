import * as z from 'zod/mini'

import { CartItem, RemovedItem, Selection } from './cart.ts'

/** What a member's other bags would bring into the present one. */
const Earlier = z.object({
  /** Names exactly what is shown here; to be sent along to add it. */
  offer: z.string(),
  touchedAt: z.iso.datetime(),
  /** Lines that the present bag would gain, with the quantity and the price that it would then have. */
  items: z.array(CartItem),
  missing: z.array(RemovedItem),
})

export const EarlierBag = z.object({ earlier: z.nullable(Earlier) }).register(z.globalRegistry, {
  id: 'EarlierBag',
  description:
    'What the member’s other open bags hold that the present one lacks; `earlier` is null where that is nothing. `items` have the quantity that the bag would have: equal articles are never added up, the larger quantity stays. `missing` is what cannot be had (here) any more. `touchedAt` is the last change of the newest of them.',
})
export type EarlierBag = z.infer<typeof EarlierBag>

export const GetEarlierBag = z.object({ selection: Selection }).register(z.globalRegistry, {
  id: 'GetEarlierBag',
  description: 'The present bag.',
})

export const AddEarlierBag = z
  .object({ selection: Selection, offer: z.string().check(z.minLength(1), z.maxLength(64)) })
  .register(z.globalRegistry, {
    id: 'AddEarlierBag',
    description: 'The present bag, and the `offer` that the member has seen.',
  })
