import { unknownFields } from '#contract/unknown-fields.ts'
import type { CatalogueVariant } from '#contract/snapshot.ts'

type Chart = NonNullable<CatalogueVariant['measurementChart']>

/**
 * Reads a table of measurements in centimetres: JSON `{"columns": ["Size", "Chest"], "rows": [["S", "50"]]}`, or lines (or parts
 * between `;`) whose cells stand between `|`, the first being the columns. Null when it is neither.
 */
export function parseMeasurementChart(text: string): Chart | null {
  const table = text.trim().startsWith('{') ? fromJson(text) : fromLines(text)
  const [columns, ...rows] = table
  if (
    !columns ||
    columns.length < 2 ||
    rows.length === 0 ||
    rows.some((row) => row.length !== columns.length)
  )
    return null
  return { unit: 'cm', columns, rows }
}

const fromLines = (text: string): string[][] =>
  text
    .split(/[\n;]/)
    .filter((line) => line.trim() !== '')
    .map((line) => line.split('|').map((cell) => cell.trim()))

function fromJson(text: string): string[][] {
  try {
    const { columns, rows } = unknownFields(JSON.parse(text))
    if (!Array.isArray(columns) || !Array.isArray(rows) || !rows.every((row) => Array.isArray(row))) return []
    return [columns, ...rows].map((row: unknown[]) => row.map(String))
  } catch {
    return []
  }
}
