import type { RedirectFault } from './redirect-faults.ts'
import type { ImportField } from './staff/import-columns.ts'

/** Rules of files of products and of redirects that say no to staff, with what their sentences name. */
export interface CatalogueFileRefusalParams {
  /** `header` cannot hold `field`: there is no such column, another holds it, or a product has no more options. */
  'import-columns-invalid': {
    readonly why: 'unknown' | 'twice' | 'options' | 'field'
    readonly header: string
    readonly field: ImportField
  }
  'import-unknown': { readonly id: string }
  'import-reverted': { readonly file: string }
  /** Newer imports have taken the place of what was kept to take it back. */
  'import-too-old': { readonly file: string }
  'redirect-unknown': { readonly from: string }
  'redirect-taken': { readonly from: string; readonly to: string }
  /** `via`: the addresses through which it would come back. */
  'redirect-loop': { readonly from: string; readonly via: readonly string[] }
  /** One end of it is no address, or the file is none of redirects. */
  'redirect-invalid': { readonly fault: RedirectFault }
}
