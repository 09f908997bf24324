import type { ArticleFigures, FiguresAnswer } from '#contract/staff/figures.ts'
import * as texts from '#texts/backoffice-figures.ts'

import { FigureTable } from '../ui/figure-table.tsx'
import { coverDays, sellThrough } from './read-figures.ts'

const percent = (value: number | null): string => (value === null ? '–' : `${value} %`)

/** What sold, what did not, which sizes, and why it came back. */
export function ArticleTables({ figures }: { readonly figures: FiguresAnswer }) {
  const rest = ({ units, returned, onHand }: Omit<ArticleFigures, 'product' | 'name' | 'colour'>) => [
    units,
    returned,
    onHand,
    percent(sellThrough({ units, onHand })),
    texts.coverDays(coverDays({ units, onHand }, figures.dayCount)),
  ]
  const columns = (first: string) => [
    first,
    texts.units,
    texts.returned,
    texts.onHand,
    texts.sellThrough,
    texts.cover,
  ]
  const articles = (rows: readonly ArticleFigures[]) =>
    rows.map((row) => [row.colour === '' ? row.name : `${row.name}, ${row.colour}`, ...rest(row)])
  return (
    <div className="figures__pair">
      <FigureTable
        title={texts.best}
        name="best"
        columns={columns(texts.article)}
        rows={articles(figures.best)}
        narrow={4}
      />
      <FigureTable
        title={texts.worst}
        name="worst"
        columns={columns(texts.article)}
        rows={articles(figures.worst)}
        narrow={4}
      />
      <FigureTable
        title={texts.sizes}
        name="sizes"
        columns={columns(texts.size)}
        rows={figures.sizes.map((row) => [row.size, ...rest(row)])}
        narrow={4}
      />
      <FigureTable
        title={texts.reasons}
        name="returns"
        columns={[texts.reason, texts.units]}
        rows={figures.returnReasons.map(({ reason, units }) => [texts.reasonNames[reason] ?? reason, units])}
      />
    </div>
  )
}
