import type { EmailFault } from './field-faults.ts'
import type { NoParams } from './no-params.ts'

/** An option or argument as it is called, like `--amount`. */
interface Named {
  readonly name: string
}
/** As it was typed. */
interface Typed extends Named {
  readonly text: string
}

/** What any command may say of its options and arguments. */
export interface OptionFaultParams {
  /** `own`: the options that the verb takes; `users`: the verbs that take the stray one. */
  'option-of-others': {
    readonly command: string
    readonly verb: string
    readonly own: readonly string[]
    readonly stray: string
    readonly users: readonly string[]
  }
  'not-an-amount': Typed
  'currency-not-sold': { readonly sold: readonly string[]; readonly text: string }
  'not-a-count': Typed
  'not-a-time': Typed
  /** `text`: null where nothing was typed. */
  'not-a-day': Named & { readonly text: string | null; readonly example: string }
  'not-a-choice': Typed & { readonly choices: readonly string[] }
  'number-too-large': Named & { readonly max: number; readonly text: string }
  'number-out-of-range': Named & { readonly min: number; readonly max: number; readonly given: number }
  'email-wrong': { readonly fault: EmailFault }
  'email-option-wrong': Typed & { readonly fault: EmailFault }
  'file-absent': { readonly file: string }
  /** `reason`: in the words of the parser, or of the system. */
  'file-not-json': Named & { readonly reason: string }
  'file-fields-wrong': Named & {
    readonly fields: readonly { readonly path: string; readonly message: string }[]
  }
  'takes-one': { readonly call: string; readonly what: 'FILE' | 'SKU' }
  'option-stands-alone': Named & { readonly without: readonly string[] }
  'options-needed': Named & { readonly options: readonly string[] }
  'verb-unknown': { readonly command: string; readonly verbs: readonly string[]; readonly text: string }
  'backup-folder-needed': NoParams
  'restore-folder-needed': NoParams
  'set-and-add': NoParams
  'standalone-with-others': NoParams
  'doctor-part-unknown': { readonly text: string }
  'export-file-only': { readonly text: string }
  'urls-too-many': { readonly text: string }
  'url-wrong': { readonly text: string }
}

/** Of orders, their money and those who buy. */
export interface OrderUsageParams {
  'order-numbers-too-many': { readonly next: string }
  'order-filter-unknown': { readonly filters: readonly string[]; readonly text: string }
  /** `message`: in the words of the schema. */
  'order-filter-wrong': { readonly filter: string; readonly message: string }
  'address-field-unknown': { readonly fields: readonly string[]; readonly text: string }
  'address-unchanged': NoParams
  'parcel-url-wrong': { readonly text: string }
  'parcel-unchanged': NoParams
  'carrier-missing': NoParams
  'carrier-empty': NoParams
  'order-line-wrong': { readonly text: string }
  'restock-without-lines': NoParams
  'hold-reason-missing': NoParams
  'note-text-missing': NoParams
  'mail-not-kept': { readonly number: string }
  'mail-not-there': { readonly number: string; readonly nth: string }
  'label-not-pdf': { readonly file: string }
  'return-choice-wrong': Typed & { readonly choices: readonly string[] }
  'article-not-in-order': { readonly number: string; readonly sku: string }
  'size-not-another': { readonly sizes: readonly string[] }
  'return-lines-missing': NoParams
  'exchange-unclear': NoParams
  'link-buyer-missing': NoParams
  'link-lines-missing': NoParams
  'credit-notes-unclear': NoParams
  'batch-key-length': { readonly length: number }
  'request-reason-missing': NoParams
  'customer-reason-missing': NoParams
  'customer-note-empty': NoParams
  'rate-wrong': { readonly example: string; readonly text: string }
  'sie-file-unnamed': NoParams
  'period-reversed': { readonly from: string; readonly until: string }
  'quarter-wrong': { readonly text: string }
}

/** Of what is sold, and the pages that show it. */
export interface CatalogueUsageParams {
  'import-file-needless': NoParams
  'import-files-wrong': NoParams
  'archive-many-alone': NoParams
  'column-choice-wrong': { readonly text: string }
  'metafield-wrong': { readonly text: string }
  'listing-product-unknown': { readonly text: string }
  'listing-rule-missing': { readonly rules: readonly string[] }
  'listing-first-missing': NoParams
  'comment-empty': NoParams
  'redirect-verb-missing': NoParams
  'redirect-arguments': { readonly verb: string; readonly counts: readonly number[] }
  'assignment-wrong': { readonly text: string }
  'product-field-unknown': { readonly field: string }
  'grams-wrong': { readonly text: string }
  'compare-without-price': { readonly pricelist: string }
  'product-price-wrong': { readonly text: string }
  'duplicate-unnamed': NoParams
  /** `reason`: in the words of the system. */
  'pictures-folder-unreadable': { readonly folder: string; readonly reason: string }
  'pictures-folder-empty': { readonly folder: string }
  'pictures-of-too-many': { readonly products: number; readonly max: number }
  'stock-verb-unknown': { readonly text: string }
  'stock-pairs-missing': NoParams
  'stock-units-wrong': { readonly sku: string; readonly text: string }
  'stock-twice': { readonly sku: string }
  'adjust-arguments': NoParams
  'difference-wrong': { readonly text: string }
  'adjust-reason-missing': { readonly reasons: readonly string[] }
  'delivery-unnamed': NoParams
  'delivery-id-missing': NoParams
  'count-arguments': NoParams
  'counted-wrong': { readonly sku: string; readonly text: string }
  'rounding-wrong': { readonly text: string; readonly rules: readonly string[] }
  'prices-unreadable': { readonly file: string; readonly reason: string }
  /** `faults`: the first few. */
  'price-lines-wrong': {
    readonly file: string
    readonly faults: readonly {
      readonly line: number
      readonly why: 'header' | 'sku' | 'price'
      readonly value: string
    }[]
  }
  'prices-empty': { readonly file: string }
  'offer-unclear': NoParams
  'campaign-days-missing': NoParams
  'draft-link-arguments': NoParams
  'draft-days-wrong': { readonly text: string }
}

/** Of the team, its roles and what each may give away. */
export interface TeamUsageParams {
  'back-office-off': NoParams
  'permissions-missing': NoParams
  'role-unclear': NoParams
  'role-absent': { readonly name: string }
  'limit-amount-wrong': { readonly text: string }
  'limit-wrong': NoParams
  'price-limit-wrong': NoParams
}

export interface UsageFaultParams
  extends OptionFaultParams, OrderUsageParams, CatalogueUsageParams, TeamUsageParams {}

export type UsageFaultCode = keyof UsageFaultParams

/** Why a command cannot be run as it was typed. The one closed list; its sentences are in `src/texts`. */
export type UsageFault = {
  readonly [Code in UsageFaultCode]: { readonly code: Code; readonly params: UsageFaultParams[Code] }
}[UsageFaultCode]
