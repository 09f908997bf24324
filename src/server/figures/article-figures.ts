import type { Snapshot } from '#contract/snapshot.ts'
import type { ArticleFigures, FiguresAnswer } from '#contract/staff/figures.ts'
import { compareSizes } from '#domain/product/size-order.ts'

interface Units {
  readonly product: string
  readonly size: string
  readonly units: number
}
interface CountedUnits {
  readonly sold: readonly (Units & { readonly name: string; readonly colour: string })[]
  readonly returned: readonly Units[]
  readonly onHand: readonly Units[]
}

const listed = 10

function sumBy(rows: readonly Units[], key: 'product' | 'size'): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const row of rows) sums.set(row[key], (sums.get(row[key]) ?? 0) + row.units)
  return sums
}

/** The colours that sold most, and those in stock that sold least. */
export function articleFigures(
  { variants }: Snapshot,
  { sold, returned, onHand }: CountedUnits,
): Pick<FiguresAnswer, 'best' | 'worst'> {
  const [soldBy, backBy, leftBy] = [
    sumBy(sold, 'product'),
    sumBy(returned, 'product'),
    sumBy(onHand, 'product'),
  ]
  const names = new Map(sold.map(({ product, name, colour }) => [product, { name, colour }]))
  for (const { id, name, variantName, kind } of variants)
    if (kind === 'goods') names.set(id, { name, colour: variantName })
  const articles: ArticleFigures[] = [...names].map(([product, words]) => ({
    product,
    ...words,
    units: soldBy.get(product) ?? 0,
    returned: backBy.get(product) ?? 0,
    onHand: leftBy.get(product) ?? 0,
  }))
  const byUnits = articles.toSorted(
    (a, b) => b.units - a.units || b.onHand - a.onHand || (a.product < b.product ? -1 : 1),
  )
  return {
    best: byUnits.filter(({ units }) => units > 0).slice(0, listed),
    worst: byUnits
      .toReversed()
      .filter(({ onHand: left }) => left > 0)
      .toSorted((a, b) => a.units - b.units || b.onHand - a.onHand)
      .slice(0, listed),
  }
}

/** Units of all products by size, small to large. */
export function sizeFigures({ sold, returned, onHand }: CountedUnits): FiguresAnswer['sizes'] {
  const [soldBy, backBy, leftBy] = [sumBy(sold, 'size'), sumBy(returned, 'size'), sumBy(onHand, 'size')]
  return [...new Set([...soldBy.keys(), ...backBy.keys()])].toSorted(compareSizes).map((size) => ({
    size,
    units: soldBy.get(size) ?? 0,
    returned: backBy.get(size) ?? 0,
    onHand: leftBy.get(size) ?? 0,
  }))
}
