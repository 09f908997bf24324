import * as z from 'zod/mini'

const filled = z.string().check(z.trim(), z.minLength(1), z.maxLength(200))

/** How long the text of a file may be; a longer one is imported by the command line. */
export const maxDeliveryText = 50_000

/** What came, or shall come: the text of a CSV file, or codes (SKU or EAN) with their units. */
const source = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('file'), name: filled, text: z.string().check(z.maxLength(maxDeliveryText)) }),
  z.object({
    kind: z.literal('lines'),
    lines: z
      .array(z.object({ code: filled, quantity: z.int().check(z.minimum(1), z.maximum(999_999)) }))
      .check(z.maxLength(500)),
  }),
])
const receipt = z.object({ reference: filled, source, skipFaulty: z.boolean() })

export const deliverySchemas = {
  expectDelivery: {
    body: z.object({
      ...receipt.shape,
      id: z.uuid(),
      expectedOn: z.nullable(z.iso.date()),
    }),
  },
  previewDelivery: { body: receipt },
  receiveDelivery: { body: receipt },
} as const

/** A wrong line: its place, its column, and how to mend it. */
export interface LineFault {
  readonly line: number
  readonly field: string
  readonly problem: string
}

export interface DeliveryRow {
  readonly id: string
  readonly reference: string
  /** A day; null where none was named. */
  readonly expectedOn: string | null
  readonly state: 'expected' | 'received'
  readonly createdAt: number
  readonly createdBy: string
  readonly receivedAt: number | null
  readonly receivedBy: string | null
  /** Sums of its lines, in units. */
  readonly expected: number
  readonly received: number
}

export interface DeliveryAnswer extends DeliveryRow {
  readonly lines: readonly {
    readonly sku: string
    readonly article: string
    readonly expected: number
    readonly received: number
  }[]
}

/** What was received, or would be. */
export interface DeliveryReceipt {
  /** False: lines are wrong, and nothing was written. */
  readonly isBooked: boolean
  readonly faults: readonly LineFault[]
  readonly lines: readonly {
    readonly sku: string
    readonly quantity: number
    readonly expected: number
    readonly before: number
    readonly after: number
  }[]
  /** What was expected and did not come. */
  readonly missing: readonly { readonly sku: string; readonly expected: number }[]
  /** What never runs out, so nothing is added to it. */
  readonly unlimited: readonly string[]
}

export interface DeliveryAnswers {
  listDeliveries: { readonly deliveries: readonly DeliveryRow[] }
  showDelivery: DeliveryAnswer
  expectDelivery: {
    readonly isEntered: boolean
    readonly faults: readonly LineFault[]
    readonly lines: readonly { readonly sku: string; readonly quantity: number }[]
  }
  dropDelivery: { readonly done: true }
  previewDelivery: DeliveryReceipt
  receiveDelivery: DeliveryReceipt
}
