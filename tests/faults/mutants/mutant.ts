/** A change that takes a guard out, and the test that must notice. */
export interface Mutant {
  /** The row whose guard it is. */
  readonly row: string
  /** What is no longer so. */
  readonly name: string
  readonly changes: readonly { readonly file: string; readonly from: string; readonly to: string }[]
  readonly project: 'unit' | 'api' | 'faults' | 'browser'
  readonly testFile: string
  /** Part of the title of the test that must fail. */
  readonly title: string
}
