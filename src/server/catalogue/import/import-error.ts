import type { ImportFault } from '#contract/import-faults.ts'

/** A file that cannot be imported at all: nothing of it was written. The sentence for its code is made by whoever shows it. */
export class ImportError extends Error {
  override readonly name = 'ImportError'
  readonly fault: ImportFault
  constructor(fault: ImportFault, options?: ErrorOptions) {
    super(fault.code, options)
    this.fault = fault
  }
}
