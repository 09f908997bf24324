import type { BrandFault, BrandFaults, PlacedBrandFault } from '#contract/brand-faults.ts'

/** A file of the brand that says something wrong. The sentences for its codes are made by whoever shows it. */
export class BrandError extends Error implements BrandFaults {
  override readonly name = 'BrandError'
  readonly file: string
  readonly form: BrandFaults['form']
  readonly faults: readonly PlacedBrandFault[]
  constructor({ file, form, faults }: BrandFaults, options?: ErrorOptions) {
    super(`${file}: ${faults.map(({ place, fault }) => `${place}: ${fault.code}`).join(', ')}`, options)
    this.file = file
    this.form = form
    this.faults = faults
  }
}

/** The first thing that is wrong with a file, at its place. */
export const wrongAt = (file: string, place: string, fault: BrandFault): BrandError =>
  new BrandError({ file, form: 'first', faults: [{ place, fault }] })

/** What is wrong with a file as a whole. */
export const wrongFile = (file: string, fault: BrandFault, options?: ErrorOptions): BrandError =>
  new BrandError({ file, form: 'whole', faults: [{ place: '', fault }] }, options)
