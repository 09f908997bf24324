import { randomUUID } from 'node:crypto'

import { AddressChanges, type ShippingAddress } from '#contract/address.ts'
import { listKeys } from '#contract/list-keys.ts'
import { isSent } from '#domain/cart/gift-cards.ts'
import { findTerritory } from '#domain/tax/territories.ts'

import { refuse } from '../application/refuse.ts'
import { defineAct } from '../application/use-case.ts'
import { toJson } from '../database/json.ts'
import { addressFaults, plainAddress } from '../address-faults.ts'
import { Refused } from '../refused.ts'
import { lockNumbered } from './order-steps.ts'
import { writeOrderTerms } from './write-order-terms.ts'
import type { Order } from './receipt.ts'
import { replaceOrderSnapshot } from './repository.ts'
import { requireUnpacked } from './require-unpacked.ts'

export interface ChangeOrderAddress {
  /** The order's number. */
  readonly number: string
  readonly address: AddressChanges
}

/**
 * Sends an order elsewhere before it is packed, and mails the buyer so; the address that it is billed to stays. The fields have the rules of
 * the checkout. Repeating it changes nothing. Refuses another country or area of tax (`address-elsewhere`), since tax, delivery and price
 * would be others; `order-packed`, `order-closed`, `order-not-sent` where gift cards go by mail, and `fields-missing`.
 */
export const changeOrderAddress = defineAct<ChangeOrderAddress, Order>({
  permission: 'orders.change-address',
  action: 'address',
  async run({ tx, app }, { number, address: changes }) {
    const order = await lockNumbered(tx, number)
    const { snapshot } = order
    if (order.email === '') refuse('order-without-buyer', { number })
    if (!isSent(snapshot.items)) throw new Refused({ code: 'order-not-sent' })
    await requireUnpacked(tx, order)
    const before = snapshot.shippingAddress ?? snapshot.address
    const address = readAddress(before, changes, app.countries)
    const fields = listChangedFields(before, address)
    if (fields.length === 0) return { value: order, audit: [] }
    refuseElsewhere(before, address)
    const changed = { ...snapshot, shippingAddress: address }
    await replaceOrderSnapshot(tx, order.id, toJson(changed))
    await writeOrderTerms(tx, [{ ...order, snapshot: changed }])
    await app.outbox.add(tx, 'address-mail', randomUUID(), { order: order.id })
    const pick = (from: ShippingAddress) => Object.fromEntries(fields.map((field) => [field, from[field]]))
    return {
      value: { ...order, snapshot: changed },
      audit: [{ ref: order.id, detail: { before: pick(before), after: pick(address) } }],
    }
  },
})

const changeable = listKeys(AddressChanges.shape)

const listChangedFields = (before: ShippingAddress, after: ShippingAddress) =>
  changeable.filter((field) => before[field] !== after[field])

/** Returns the address as the checkout would keep it. Refuses `fields-missing` with what is wrong with which field. */
function readAddress(
  before: ShippingAddress,
  changes: AddressChanges,
  countries: Parameters<typeof addressFaults>[2],
): ShippingAddress {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  const address = { ...before, ...given, email: before.email }
  // A number that was taken with the order, by whatever rule, keeps nobody from sending it elsewhere.
  const isJudged = (field: string) =>
    field.startsWith('shippingAddress.') &&
    (field !== 'shippingAddress.phoneNumber' || address.phoneNumber !== before.phoneNumber)
  const faults = Object.entries(addressFaults(before, address, countries)).filter(([field]) =>
    isJudged(field),
  )
  if (faults.length > 0)
    throw new Refused({
      code: 'fields-missing',
      fields: Object.fromEntries(
        faults.map(([field, fault]) => [field.replace('shippingAddress.', 'address.'), fault]),
      ),
    })
  return plainAddress(address)
}

/** The prices, tax and delivery of one place do not hold in another. */
function refuseElsewhere(before: ShippingAddress, after: ShippingAddress): void {
  const isOtherCountry = after.country !== before.country.toUpperCase()
  const territory = ({ country, zipCode }: ShippingAddress) => findTerritory(country, zipCode)?.code
  if (!isOtherCountry && territory(before) === territory(after)) return
  const [why, field] = isOtherCountry
    ? (['country', 'address.country'] as const)
    : (['tax', 'address.zipCode'] as const)
  throw new Refused({
    code: 'address-elsewhere',
    params: { why },
    fields: { [field]: { code: 'other-place' } },
  })
}
