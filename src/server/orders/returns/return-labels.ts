import type { ShippingAddress } from '#contract/address.ts'

/** A parcel that comes back, as a carrier must know it. */
export interface ReturnParcel {
  /** The same for each try: asked for again, a carrier makes one label. */
  readonly id: string
  /** Number of the order. */
  readonly order: string
  /** Who sends it. */
  readonly from: ShippingAddress
  readonly lines: readonly { readonly sku: string; readonly name: string; readonly quantity: number }[]
}

/** A label, or the code by which a shop of the carrier prints one. */
export interface ReturnLabel {
  readonly carrier: string
  /** Empty where it has none. */
  readonly trackingId: string
  /** `https://…` of the label or code. */
  readonly url: string
}

/** Makes labels for what comes back. Null: not for this parcel, so the shop's own instructions are mailed. Throws where it is to be tried again. */
export interface ReturnLabels {
  create(parcel: ReturnParcel): Promise<ReturnLabel | null>
}
