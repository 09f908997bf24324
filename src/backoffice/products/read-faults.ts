import { productFaultText } from '#texts/product-faults.ts'

import { StaffError } from '../api/staff-error.ts'
import { fieldPath } from './build-change.ts'

/** Returns what the server found wrong with a product, by the path of the field on the screen; nothing for any other error. */
export function readFaults(error: Error, product: string): ReadonlyMap<string, string> {
  if (!(error instanceof StaffError) || error.refusal?.code !== 'product-faults') return new Map()
  return new Map(
    error.refusal.params.faults
      .filter((fault) => fault.product === product)
      .map((fault) => [fieldPath(fault.field), productFaultText(fault)]),
  )
}
