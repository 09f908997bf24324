import type { ReturnsConfig } from '#contract/markets.ts'

import type { LabelCarrier, ParcelAddress } from '../../carriers/service.ts'
import type { ReturnLabels } from './return-labels.ts'

/** Makes labels for what comes back by the carrier that makes those of parcels, to the address of the settings. */
export const createCarrierReturnLabels = (
  carrier: LabelCarrier,
  address: NonNullable<ReturnsConfig['address']>,
): ReturnLabels => ({
  async create({ id, order, from, email, weightGrams, currency, lines }) {
    const made = await carrier.createReturn({
      reference: id,
      orderNumber: order,
      weightGrams,
      currency,
      items: lines,
      from: {
        name: `${from.firstName} ${from.lastName}`.trim(),
        company: from.company,
        address1: from.address1,
        address2: from.address2,
        zipCode: from.zipCode,
        city: from.city,
        state: from.state,
        country: from.country,
        phone: from.phoneNumber,
        email,
      },
      to: { ...noPlace, ...address },
    })
    return made && { carrier: made.carrier, trackingId: made.trackingId, url: { pdf: made.labelPdf } }
  },
})

const noPlace: Pick<ParcelAddress, 'company' | 'address2' | 'state' | 'phone' | 'email'> = {
  company: '',
  address2: '',
  state: '',
  phone: '',
  email: '',
}
