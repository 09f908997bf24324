import { monthText } from '#texts/formats/days.ts'

/** `2025-09-04` as September 2025. */
export function Day({ date }: { date: string }) {
  return date === '' ? null : <time dateTime={date}>{monthText(new Date(`${date}T00:00:00Z`))}</time>
}
