import type { ReturnedItem, ReturnReason, WithdrawalOrder } from '#contract/withdrawal.ts'

/** An article of the order as the form holds it. */
export interface ReturnRow {
  /** Whether it goes back, where not the whole order does. */
  readonly isTicked: boolean
  readonly quantity: number
  /** Empty: not said. */
  readonly reason: ReturnReason | ''
}
export type ReturnRows = Readonly<Record<string, ReturnRow>>

type Article = WithdrawalOrder['items'][number]

/** The row of an article; until somebody touches it, all of it would go back, for no reason. */
export const getRow = (rows: ReturnRows, { item, quantity }: Article): ReturnRow =>
  rows[item] ?? { isTicked: false, quantity, reason: '' }

/** What goes back by the rows: of the whole order all of it, else what is ticked. */
export const returnedItems = (
  articles: readonly Article[],
  rows: ReturnRows,
  isWhole: boolean,
): ReturnedItem[] =>
  articles
    .map((article) => ({ article, row: getRow(rows, article) }))
    .filter(({ row }) => isWhole || row.isTicked)
    .map(({ article, row }) => ({
      item: article.item,
      quantity: isWhole ? article.quantity : row.quantity,
      ...(row.reason ? { reason: row.reason } : {}),
    }))

/** Whether something else than the whole order can go back. */
export const isDivisible = (articles: readonly Article[]): boolean =>
  articles.reduce((units, { quantity }) => units + quantity, 0) > 1
