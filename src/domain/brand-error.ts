import type { BrandFaults, PlacedBrandFault } from '#contract/brand-faults.ts'

/** A file of the brand that says something wrong. The sentences for its codes are made by whoever shows it. */
export class BrandError extends Error implements BrandFaults {
  override readonly name = 'BrandError'
  readonly file: string
  readonly form: BrandFaults['form']
  readonly faults: readonly PlacedBrandFault[]
  constructor({ file, form, faults }: BrandFaults) {
    super(`${file}: ${faults.map(({ place, fault }) => `${place}: ${fault.code}`).join(', ')}`)
    this.file = file
    this.form = form
    this.faults = faults
  }
}
