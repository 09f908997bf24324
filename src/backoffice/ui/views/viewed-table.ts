import type { Permission } from '#contract/permissions.ts'

/** A table whose views are saved under names. */
export interface ViewedTable {
  readonly path: '/orders' | '/products'
  readonly list: 'listOrderViews' | 'listProductViews'
  readonly save: 'saveOrderView' | 'saveProductView'
  readonly remove: 'removeOrderView' | 'removeProductView'
  /** Makes views of everybody. */
  readonly sharing: Permission
  /** What it is called without a filter. */
  readonly allName: string
  /** Views that come along: filters as the address has them, and their names. */
  readonly builtIn: Readonly<Record<string, string>>
  /** That no row goes with a view. */
  readonly rowsStay: string
}
