import type { CatalogueVariant } from '#contract/snapshot.ts'

type MeasurementChart = NonNullable<CatalogueVariant['measurementChart']>

/** How much one measure of a size is more (above zero) or less than that of the shopper's garment, centimetres. */
interface MeasureDifference {
  readonly column: string
  readonly differenceCm: number
}

/** A size beside a garment that fits. */
export interface SizeComparison {
  readonly size: string
  readonly differences: readonly MeasureDifference[]
  /** The smaller, the nearer; centimetres, of which those that go around the body count twice. */
  readonly distanceCm: number
}

/** A cell of a chart as the range that it is: `50` is one from 50 to 50; null for words. */
function readRange(cell: string): { from: number; to: number } | null {
  const numbers = (cell.match(/\d+(?:[.,]\d+)?/g) ?? []).map((text) => Number(text.replace(',', '.')))
  return numbers.length === 0 ? null : { from: Math.min(...numbers), to: Math.max(...numbers) }
}

/** Lying flat, a garment shows half of what goes around. */
const goesAround = /chest|bust|waist|hip|seat|thigh|hem|leg opening|width/i

/** Returns the columns that a shopper can compare: those with a number for every size, and not the name of the size. */
export const measuredColumns = ({ columns, rows }: MeasurementChart): string[] =>
  columns.filter((_, at) => at > 0 && rows.every((row) => readRange(row[at] ?? '') !== null))

/**
 * Returns every size of a chart beside the flat measures of a garment that fits, nearest first. `own`: centimetres by column; what is not
 * among them counts for nothing. Empty where nothing is.
 */
export function compareMeasures(
  { columns, rows }: MeasurementChart,
  own: Readonly<Record<string, number>>,
): SizeComparison[] {
  const measured = columns.flatMap((column, at) => {
    const ownCm = at > 0 ? own[column] : undefined
    return ownCm === undefined ? [] : [{ column, at, ownCm }]
  })
  if (measured.length === 0) return []
  const compared = rows.map(([size = '', ...cells]) => {
    const differences = measured.flatMap(({ column, at, ownCm }) => {
      const range = readRange(cells[at - 1] ?? '')
      if (!range) return []
      const differenceCm = ownCm < range.from ? range.from - ownCm : Math.min(0, range.to - ownCm)
      return [{ column, differenceCm }]
    })
    const distanceCm = differences.reduce(
      (sum, { column, differenceCm }) => sum + Math.abs(differenceCm) * (goesAround.test(column) ? 2 : 1),
      0,
    )
    return { size, differences, distanceCm }
  })
  return compared.toSorted((a, b) => a.distanceCm - b.distanceCm)
}
