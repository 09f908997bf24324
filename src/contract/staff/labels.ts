import * as z from 'zod/mini'

import { maxPrintedLabels } from './label-limits.ts'

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
const sku = z.string().check(z.trim(), z.minLength(1), z.maxLength(200))
const quantity = z.int().check(z.minimum(1), z.maximum(10_000))

const printed = z.array(z.string().check(z.regex(uuid))).check(z.minLength(1), z.maxLength(maxPrintedLabels))

/** Bodies and queries of the calls about labels of parcels. */
export const labelSchemas = {
  makeLabel: {
    body: z.object({
      /** A name for the parcel that whoever sends it chooses: asked for twice, it is one label. */
      label: z.string().check(z.regex(uuid, 'a UUID')),
      /** What it holds; null: all that is left. */
      lines: z._default(z.nullable(z.array(z.object({ sku, quantity })).check(z.maxLength(500))), null),
    }),
  },
  printLabels: {
    query: z.object({
      labels: z
        .string()
        .check(
          z.refine(
            (text) => printed.safeParse(text.split(',')).success,
            `1 to ${maxPrintedLabels} labels, with commas`,
          ),
        ),
    }),
  },
} as const
