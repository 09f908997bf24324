const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** ISO 8601 → `20 November 2026`; what is no date stays as it is. */
export const dayText = (iso: string): string =>
  Number.isNaN(Date.parse(iso)) ? iso : day.format(new Date(iso))
