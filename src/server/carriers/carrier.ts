import type { Currency } from '#contract/money.ts'
import type { ParcelStatus } from '#contract/parcel-tracking.ts'

/** Who gets a parcel, and where. Empty texts are not known. */
export interface ParcelAddress {
  readonly name: string
  readonly company: string
  readonly address1: string
  readonly address2: string
  readonly zipCode: string
  readonly city: string
  readonly state: string
  /** Two capital letters, "SE". */
  readonly country: string
  readonly phone: string
  readonly email: string
}

/** What of an article a carrier and customs must know. */
export interface ParcelItem {
  readonly sku: string
  readonly name: string
  readonly quantity: number
  /** What one costs, minor units. */
  readonly unitMinor: number
  /** Null: the catalogue does not say. */
  readonly weightGrams: number | null
  readonly hsCode: string | null
  readonly originCountry: string | null
}

/** A parcel that a label is asked for. */
export interface ShipmentRequest {
  /** Ours. The same one twice is one parcel at the carrier, however often it is asked for. */
  readonly reference: string
  readonly orderNumber: string
  readonly address: ParcelAddress
  /** Of the contents; null where the weight of one of them is not known. */
  readonly weightGrams: number | null
  /** The shop's own id of the way of shipping. */
  readonly shippingMethod: string
  /** The carrier's id of the pick-up point; null: to the door. */
  readonly servicePoint: string | null
  readonly currency: Currency
  readonly items: readonly ParcelItem[]
}

/** Near which a pick-up point is looked for. Empty texts are not known. */
export type Place = Pick<ParcelAddress, 'country' | 'zipCode' | 'city' | 'address1'>

/** Where a carrier hands parcels out. */
export interface CarrierPoint {
  /** The carrier's own. */
  readonly id: string
  readonly carrier: string
  readonly name: string
  readonly address1: string
  readonly zipCode: string
  readonly city: string
  /** In metres; null where it is not known. */
  readonly distance: number | null
  /** Monday first, `09:00–18:00`; empty where they are not known. */
  readonly openingHours: readonly (readonly string[])[]
}

/** A parcel that comes back, for which a label is asked. */
export interface ReturnRequest extends Pick<
  ShipmentRequest,
  'reference' | 'orderNumber' | 'weightGrams' | 'currency' | 'items'
> {
  /** Who sends it. */
  readonly from: ParcelAddress
  readonly to: ParcelAddress
}

/** A parcel with its label. */
export interface CarrierShipment {
  /** The carrier's own id of it. */
  readonly carrierRef: string
  /** As buyers know it: "PostNord". */
  readonly carrier: string
  readonly trackingId: string
  /** Empty where there is none. */
  readonly trackingUrl: string
  readonly labelPdf: Uint8Array
}

/** A message of a carrier, as it came. */
export interface CarrierMessage {
  readonly rawBody: Buffer
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

/** What a carrier says of a parcel. */
export interface ParcelReport {
  /** The carrier's own id of it. */
  readonly carrierRef: string
  readonly status: ParcelStatus
  /** Since when, epoch milliseconds. */
  readonly at: number
  /** In the carrier's words; may be empty. */
  readonly said: string
}

/** Behind this stands a company that takes parcels, or a service in front of many of them. */
export interface LabelCarrier {
  /** "Sendcloud". */
  readonly name: string
  /** In the address to which it reports: `sendcloud`. */
  readonly id: string
  /**
   * Returns the parcel of this reference with its label; makes it where there is none yet, so that it can be asked again after an answer
   * that was lost. Throws CarrierError.
   */
  createShipment(request: ShipmentRequest): Promise<CarrierShipment>
  /** The same for a parcel that comes back; null: this carrier takes none from there. Throws CarrierError. */
  createReturn(request: ReturnRequest): Promise<CarrierShipment | null>
  /** Returns where parcels can be picked up near a place, nearest first; a shopper waits for it. Throws CarrierError. */
  findPoints(place: Place): Promise<readonly CarrierPoint[]>
  /** Calls off the parcel of a reference; one that is not there is called off already. Throws CarrierError. */
  cancel(reference: string): Promise<void>
  /**
   * Returns what a message says of a parcel; null where it says nothing that the shop notes. Throws CarrierMessageRejected for a message
   * that the carrier did not sign.
   */
  readMessage(message: CarrierMessage): ParcelReport | null
}

/**
 * The carrier said no (`refused`, with its own words in `said`) or nothing that can be used (`away`). Never holds a key.
 */
export class CarrierError extends Error {
  override readonly name = 'CarrierError'
  readonly why: 'refused' | 'away'
  readonly said: string
  constructor(why: 'refused' | 'away', said: string, options: { readonly cause?: unknown } = {}) {
    super(`The carrier ${why === 'away' ? 'is away' : 'refuses'}: ${said}`, options)
    this.why = why
    this.said = said
  }
}

/** A message that is not the carrier's. */
export class CarrierMessageRejected extends Error {
  override readonly name = 'CarrierMessageRejected'
}
