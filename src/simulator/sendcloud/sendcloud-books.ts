/** A parcel as the API shows it; fields that came are kept as they are. */
export interface SimulatedParcel {
  readonly id: number
  readonly tracking_number: string
  readonly tracking_url: string
  readonly external_reference: string | null
  readonly status: { readonly id: number; readonly message: string }
  readonly [field: string]: unknown
}

type Given = Readonly<Record<string, unknown>>

/** The parcels that there are. */
export interface SendcloudBooks {
  /** Oldest first. */
  all(): readonly SimulatedParcel[]
  find(id: number): SimulatedParcel | undefined
  /** Returns the new parcel, or that of its reference; or the name of the field that is missing. */
  add(given: Given): SimulatedParcel | { readonly missing: string }
  /** Puts a parcel into a state; null where there is no such parcel. */
  move(id: number, status: SimulatedParcel['status']): SimulatedParcel | null
}

const required = ['name', 'address', 'city', 'postal_code', 'country'] as const

export function createBooks(publicUrl: () => string): SendcloudBooks {
  const parcels = new Map<number, SimulatedParcel>()
  const put = (parcel: SimulatedParcel): SimulatedParcel => {
    parcels.set(parcel.id, parcel)
    return parcel
  }
  return {
    all: () => [...parcels.values()],
    find: (id) => parcels.get(id),
    add(given) {
      const missing = required.find((field) => typeof given[field] !== 'string' || given[field] === '')
      if (missing) return { missing }
      const reference = typeof given['external_reference'] === 'string' ? given['external_reference'] : null
      const known = [...parcels.values()].find(
        ({ external_reference }) => reference !== null && external_reference === reference,
      )
      return known ?? put(newParcel(given, { id: parcels.size + 1, reference, publicUrl: publicUrl() }))
    },
    move(id, status) {
      const parcel = parcels.get(id)
      return parcel ? put({ ...parcel, status }) : null
    },
  }
}

function newParcel(
  given: Given,
  {
    id,
    reference,
    publicUrl,
  }: { readonly id: number; readonly reference: string | null; readonly publicUrl: string },
): SimulatedParcel {
  const tracking_number = `SIM${String(id).padStart(8, '0')}`
  return {
    ...given,
    id,
    external_reference: reference,
    tracking_number,
    tracking_url: `https://tracking.example/${tracking_number}`,
    carrier: { code: 'postnord' },
    status: { id: 1000, message: 'Ready to send' },
    label: {
      label_printer: `${publicUrl}/api/v2/labels/label_printer/${id}`,
      normal_printer: [`${publicUrl}/api/v2/labels/normal_printer/${id}?start_from=0`],
    },
  }
}
