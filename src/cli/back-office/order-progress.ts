import { AddressChanges } from '#contract/address.ts'
import { listKeys } from '#contract/list-keys.ts'
import { changeOrderAddress } from '#server/orders/change-order-address.ts'
import { deliverParcel } from '#server/orders/deliver-parcel.ts'
import { packOrder } from '#server/orders/pack-order.ts'
import * as texts from '#texts/commands/orders-acts.ts'

import { countOption, WrongOption } from '../option-values.ts'
import { report, type OrderAct } from './order-act.ts'
import { addressLine } from './order-rows.ts'

const pack: OrderAct = async (context, { number }, { undo }) =>
  report(await packOrder(context, { number, isPacked: !undo }), () => ({
    text: undo ? texts.unpacked(number) : texts.packed(number),
    data: { number, isPacked: !undo },
  }))

const delivered: OrderAct = async (context, { number }, { parcel, undo }) => {
  const nth = parcel === null ? null : countOption('--parcel', parcel)
  return report(await deliverParcel(context, { number, parcel: nth, isDelivered: !undo }), (arrived) => ({
    text: texts.arrived(number, arrived.carrier, !undo),
    data: { number, parcel: nth, isDelivered: !undo },
  }))
}

const fields = listKeys(AddressChanges.shape)

/** `city=Lund` */
function parseField(text: string): [(typeof fields)[number], string] {
  const at = text.indexOf('=')
  const field = fields.find((one) => one === text.slice(0, at))
  if (at < 0 || !field) throw new WrongOption({ code: 'address-field-unknown', params: { fields, text } })
  return [field, text.slice(at + 1)]
}

const address: OrderAct = async (context, { number }, { set }) => {
  if (set.length === 0) throw new WrongOption({ code: 'address-unchanged', params: {} })
  const changes = Object.fromEntries(set.map(parseField))
  return report(await changeOrderAddress(context, { number, address: changes }), ({ snapshot }) => {
    const goesTo = snapshot.shippingAddress ?? snapshot.address
    return {
      text: texts.readdressed(number, addressLine(goesTo)),
      data: { number, address: goesTo },
    }
  })
}

/** How far an order is, and where it goes. */
export const progressActs: Readonly<Record<string, OrderAct>> = { pack, delivered, address }
