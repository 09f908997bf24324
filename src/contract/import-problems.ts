import type { Cut } from './snapshot.ts'
import type { NoParams } from './no-params.ts'

/** What an amount is ignored for; `follows`: the column whose price holds instead. */
export type IgnoredAmount = 'no-lowest-price' | 'no-sale' | 'no-sale-there' | { readonly follows: string }

/** The day as which a date was read, in ISO form; null where the cell begins with it. */
interface DateAsRead {
  readonly readAs: string | null
}

/** What may be amiss with a cell of a product file. */
export interface CellFaultParams {
  'picture-not-fetched': NoParams
  'frame-as-link': NoParams
  'tag-not-shown': NoParams
  'markup-escaped': NoParams
  'editor-text-unreadable': NoParams
  'shortcode-left-out': NoParams
  'quotes-taken-off': NoParams
  'not-a-cut': { readonly cuts: readonly Cut[] }
  /** The row cannot be sold. */
  'not-an-amount': NoParams
  'amount-ignored': { readonly effect: IgnoredAmount }
  'cost-not-an-amount': NoParams
  'price-zero': { readonly isGivenAway: boolean }
  'lowest-price-zero': NoParams
  'compare-price-too-low': NoParams
  'lowest-price-too-high': NoParams
  'not-true-or-false': NoParams
  /** `words`: those that are known; `readAs`: as which of them it is read. */
  'word-unknown': { readonly words: readonly string[]; readonly readAs: string }
  'amount-rounded': { readonly amountMinor: number }
  'units-unreadable': NoParams
  'units-below-zero': NoParams
  'units-too-many': { readonly taken: number }
  'not-a-weight': NoParams
  'code-shortened': NoParams
  'sku-shortened': NoParams
  'formula-failed': NoParams
  'word-for-nothing': NoParams
  'letters-garbled': NoParams
  'letters-lost': NoParams
  'not-a-film-path': NoParams
  'not-a-moment': NoParams
  'moment-ahead': DateAsRead
  'not-a-status': NoParams
  'published-unclear': NoParams
  'not-a-date': NoParams
  'not-a-day': NoParams
  'date-unclear': NoParams
  'sale-ends-first': DateAsRead
  'sale-to-begin': DateAsRead
  'sale-to-end': DateAsRead
}

/** Names a column as the file calls it. */
interface InColumn {
  readonly column: string
}
interface CellText extends InColumn {
  readonly value: string
}

/** What may be amiss with a row of a product file, or with all of it; rows are left out for some of it. */
export interface RowProblemParams {
  'parent-missing': NoParams
  'parent-unnamed': NoParams
  'rows-too-many': NoParams
  /** `words`: some that are not of ASCII alone, as they are read. */
  'encoding-guessed': { readonly encoding: string; readonly words: readonly string[] }
  /** A row and those before it have together the cells of one; `lines`: on which they begin. */
  'row-broken': { readonly lines: readonly number[] }
  'cells-padded': { readonly cells: number; readonly headers: number }
  'cells-too-many': { readonly cells: number; readonly headers: number }
  /** `place`: of the column, counted from 1; `value`: its first. */
  'column-unnamed': { readonly place: number; readonly value: string }
  'handle-missing': NoParams
  'title-missing': NoParams
  'name-missing': NoParams
  'price-missing': NoParams
  'prices-missing': NoParams
  'options-twice': { readonly line: number }
  'sku-twice': { readonly sku: string; readonly soldAs: string }
  'barcode-twice': { readonly barcode: string; readonly line: number }
  'barcode-mistyped': { readonly barcode: string }
  'handle-changed': { readonly handle: string; readonly address: string }
  'measurements-not-a-table': NoParams
  /** `classes`: those that there are. */
  'tax-class-unknown': { readonly taxClass: string; readonly classes: readonly string[] }
  /** Another title under the handle of a product that is called `read`. */
  'title-differs': { readonly title: string; readonly read: string }
  /** `column`: that of names, which is empty; `value`: the first value. */
  'option-unnamed': { readonly column: string; readonly value: string; readonly readAs: string }
  'value-as-list': { readonly option: string; readonly value: string }
  'option-value-missing': { readonly option: string }
  'value-as-date': { readonly option: string; readonly value: string }
  /** Tags or entities are left in it once it is read. */
  'title-markup': { readonly title: string }
  'option-renamed': { readonly option: string; readonly readAs: string }
  'option-unknown': { readonly option: string }
  'name-asked-unknown': { readonly name: string }
  'beside-lines': { readonly name: string; readonly linesBefore: number }
  /** `rows`: those that say nothing of which product they are. */
  'archive-rows-unread': { readonly rows: number }
  'archive-too-many': { readonly missing: number; readonly total: number }
  'pricelist-unknown': { readonly market: string }
  /** `wanted`: what a column of units is called; `alike`: columns that may be it. */
  'quantity-missing': { readonly wanted: readonly string[]; readonly alike: readonly string[] }
  /** `amountMinor`: as what the first price was read; `more`: prices that are read alike. */
  'decimals-unclear': CellText & { readonly amountMinor: number; readonly more: number }
  unshipped: NoParams
  'not-published': { readonly why: 'draft' | 'archived' | 'published-false' | { readonly published: string } }
  'still-unpublished': NoParams
  'sku-replaced': { readonly from: string; readonly to: string }
  'address-taken-by-shop': { readonly wished: string; readonly uri: string }
  /** `same`: by what the other product would be this one; null where it came from another kind of file. */
  'sku-of-another': {
    readonly sku: string
    readonly product: string
    readonly key: string
    readonly soldAs: string
    readonly same: 'handle' | 'sku' | null
  }
  'command-new-known': NoParams
  'command-update-unknown': NoParams
  'command-delete-unknown': NoParams
  'command-ignore': NoParams
  'command-delete': NoParams
  'variant-command-ignore': NoParams
  'variant-command-delete': NoParams
  'variant-command-delete-nothing': NoParams
  'command-unknown': CellText & { readonly commands: readonly string[] }
  'product-grouped': NoParams
  'product-external': NoParams
  'product-type-unknown': { readonly types: readonly string[] }
  'product-type-missing': { readonly readAs: 'simple' | 'variable' }
  'product-twice': { readonly line: number }
  'variation-off': NoParams
  'variation-of-simple': { readonly line: number }
  'attributes-from-variations': { readonly names: readonly string[]; readonly variations: number }
  'values-all-taken': NoParams
  'variations-missing': NoParams
  'variations-not-in-file': { readonly skus: readonly string[] }
  /** What stands in one is read by its place among the others. */
  'option-values-uneven': { readonly names: readonly string[]; readonly values: readonly string[] }
  'variations-unsold': NoParams
  'units-shared': { readonly units: number; readonly parts: readonly number[] }
  /** `only`: the values of the one combination that has no row of its own. `units`: those that are split; null: not counted. */
  'combinations-sold': {
    readonly named: number
    readonly sold:
      | { readonly only: readonly string[] }
      | { readonly items: number; readonly units: number | null }
  }
  download: NoParams
  'variant-without-product': InColumn
  'row-without-product': NoParams
  'product-unknown': NoParams
  'product-number-twice': InColumn & { readonly id: string }
  'products-file-missing': NoParams
  'combination-without-product': { readonly file: string; readonly id: string }
  'combination-uneven': {
    readonly file: string
    readonly names: readonly string[]
    readonly values: readonly string[]
  }
  'prices-without-tax': InColumn
  'prices-tax-unclear': InColumn
  'combinations-apart': NoParams
  'not-a-picture': CellText
  'category-numbers': CellText
  'row-kind-unknown': { readonly kind: string }
  'units-of-all-variants': InColumn & { readonly units: string }
  'rule-for-none': InColumn
  'purchases-off': NoParams
  translation: { readonly store: string }
  'product-type-not-sold': { readonly type: string }
}

type Coded<Params> = {
  readonly [Code in keyof Params]: { readonly code: Code; readonly params: Params[Code] }
}[keyof Params]

export type CellFault = Coded<CellFaultParams>
export type RowProblem = Coded<RowProblemParams>

/** A cell that is not read as it stands there; its column as the file calls it. */
export type CellProblem = CellFault & { readonly cell: CellText }

/** Everything that an import reports of a product file. The one closed list; its sentences are in `src/texts`. */
export type ImportProblem = RowProblem | CellProblem

/** Problems that are counted together whatever their parameters are; all others only where these are the same. */
export const alikeProblems = [
  'row-broken',
  'cells-padded',
  'cells-too-many',
  'options-twice',
  'sku-twice',
  'barcode-twice',
  'barcode-mistyped',
  'title-differs',
  'title-markup',
  'value-as-date',
  'value-as-list',
  'handle-changed',
  'unshipped',
  'sku-replaced',
  'address-taken-by-shop',
  'sku-of-another',
  'attributes-from-variations',
  'units-shared',
  'combinations-sold',
] as const satisfies readonly RowProblem['code'][]
export type AlikeProblem = (typeof alikeProblems)[number]

/** How prices reach a pricelist, or that none do. */
export type PriceSource =
  | { readonly code: 'own-column' | 'no-rate'; readonly pricelist: string; readonly currency: string }
  | { readonly code: 'as-in-file'; readonly pricelist: string; readonly currency: string }
  | {
      readonly code: 'converted'
      readonly pricelist: string
      readonly currency: string
      readonly rate: number
      /** Prices are rounded up to multiples of this. */
      readonly roundToMinor: number
      readonly to: string
    }

/** What pages must show and products lack; `first`: the first few of `count`. */
export type LackingFact = { readonly count: number; readonly first: readonly string[] } & (
  | { readonly code: 'material' | 'responsible-person' }
  /** `seller`: who is named instead. */
  | { readonly code: 'manufacturer'; readonly seller: string }
)
