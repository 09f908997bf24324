import type { ShippingAddress } from '#contract/address.ts'
import type { Currency } from '#contract/money.ts'

import type { ParcelItem } from '../../carriers/service.ts'

/** A parcel that comes back, as a carrier must know it. */
export interface ReturnParcel {
  /** The same for each try: asked for again, a carrier makes one label. */
  readonly id: string
  /** Number of the order. */
  readonly order: string
  /** Who sends it. */
  readonly from: ShippingAddress
  readonly email: string
  /** Of the contents; null where the weight of one of them is not known. */
  readonly weightGrams: number | null
  readonly currency: Currency
  readonly lines: readonly ParcelItem[]
}

/** A label, or the code by which a shop of the carrier prints one. */
export interface ReturnLabel {
  readonly carrier: string
  /** Empty where it has none. */
  readonly trackingId: string
  /** `https://…` of the label or code, or the label itself, which the shop then keeps. */
  readonly url: string | { readonly pdf: Uint8Array }
}

/** Makes labels for what comes back. Null: not for this parcel, so the shop's own instructions are mailed. Throws where it is to be tried again. */
export interface ReturnLabels {
  create(parcel: ReturnParcel): Promise<ReturnLabel | null>
}
