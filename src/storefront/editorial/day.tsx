const months = new Intl.DateTimeFormat('en-GB', { year: 'numeric', month: 'long', timeZone: 'UTC' })

/** `2025-09-04` as September 2025. */
export function Day({ date }: { date: string }) {
  return date === '' ? null : <time dateTime={date}>{months.format(new Date(`${date}T00:00:00Z`))}</time>
}
