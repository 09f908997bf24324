import type { DataFault } from '#contract/data-faults.ts'

/** What is wrong with the data of a shop, or with a copy of it. The sentence for its code is made by whoever shows it. */
export class DataError extends Error {
  override readonly name: string = 'DataError'
  readonly fault: DataFault
  constructor(fault: DataFault, options?: ErrorOptions) {
    super(fault.code, options)
    this.fault = fault
  }
}
