import { oneLine } from './terminal-text.ts'

/** Rows as aligned columns; `right` names the columns of numbers. */
export function textTable(texts: readonly (readonly string[])[], right: readonly number[] = []): string {
  const rows = texts.map((row) => row.map(oneLine))
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          right.includes(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** A time as tables show it, in UTC: `2026-12-24 18:00`. */
export const timeText = (epochMs: number): string =>
  new Date(epochMs).toISOString().slice(0, 16).replace('T', ' ')
