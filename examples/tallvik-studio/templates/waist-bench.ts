import type { Sheet } from '../engine/sheet.ts'
import type { FabricName } from '../fabrics/named.ts'

/** What a waist is made on: trousers and skirts. Lines in units. */
export interface WaistBench {
  readonly sheet: Sheet
  readonly style: {
    readonly fabric: FabricName
    readonly seed: number
    readonly weight: number
    /** What is on the waistband. `plain` is for a skirt that opens in front. */
    readonly waistKind: 'loops' | 'adjusters' | 'cord' | 'plain'
    /** Cotton shows its stitches, wool does not. */
    readonly sewnHem: boolean
  }
  readonly cut: { readonly cm: number; readonly top: number; readonly band: number; readonly waistX: number }
  /** Takes the stiffness out of a line. */
  soften: (path: string) => string
}
