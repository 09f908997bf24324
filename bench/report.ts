export interface Row {
  readonly what: string
  readonly value: string
  /** Against what, in the same run. */
  readonly beside: string
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const grouped = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })
export const whole = (value: number): string => grouped.format(value).replaceAll(',', ' ')
export const milliseconds = (value: number): string => `${value < 10 ? value.toFixed(1) : whole(value)} ms`

export function tableText(rows: readonly Row[]): string {
  const all = [{ what: 'What', value: 'Measured', beside: 'Beside' }, ...rows]
  const width = (key: 'what' | 'value') => Math.max(...all.map((row) => row[key].length))
  const [what, value] = [width('what'), width('value')]
  return all
    .map((row) => `${row.what.padEnd(what)}  ${row.value.padStart(value)}  ${row.beside}`.trimEnd())
    .join('\n')
}
