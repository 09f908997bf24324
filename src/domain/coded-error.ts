/** An error that says by a code what is wrong. The sentence for it is made by whoever shows it. */
export class CodedError<Fault extends { readonly code: string }> extends Error {
  readonly fault: Fault
  constructor(fault: Fault, options?: ErrorOptions) {
    super(fault.code, options)
    this.name = new.target.name
    this.fault = fault
  }
}
