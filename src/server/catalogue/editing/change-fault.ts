import type { ProductFaultReason } from '#contract/staff/product-faults.ts'

/** Notes what is wrong with a field of one product. */
export type ReportFault = (field: string, reason: ProductFaultReason) => void
