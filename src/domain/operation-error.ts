import type { OperationFault } from '#contract/operation-faults.ts'

/** What keeps a command or a publication from its work. The sentence for its code is made by whoever shows it. */
export class OperationError extends Error {
  override readonly name = 'OperationError'
  readonly fault: OperationFault
  constructor(fault: OperationFault, options?: ErrorOptions) {
    super(fault.code, options)
    this.fault = fault
  }
}
