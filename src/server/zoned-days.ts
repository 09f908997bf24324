const formats = new Map<string, Intl.DateTimeFormat>()

/** Throws for a setting of the brand that is no time zone. */
export function checkTimeZone(name: string): void {
  if (!isTimeZone(name))
    throw new Error(
      `brand/shop.config.ts, timeZone: "${name}" is not a time zone. Write one like Europe/Stockholm.`,
    )
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

function partsAt(at: number, timeZone: string): Readonly<Record<string, string>> {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    formats.set(timeZone, format)
  }
  return Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
}

/** Returns the day of a moment in a time zone: `2026-11-27`. */
export function zonedDay(at: number, timeZone: string): string {
  const { year = '', month = '', day = '' } = partsAt(at, timeZone)
  return `${year}-${month}-${day}`
}

/** By how much the clocks of a time zone are ahead of UTC at a moment, milliseconds. */
function offsetAt(at: number, timeZone: string): number {
  const { year, month, day, hour, minute, second } = partsAt(at, timeZone)
  const shown = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
  )
  return shown - Math.floor(at / 1000) * 1000
}

/** Returns the moment at which a day (`2026-11-27`) begins in a time zone, epoch milliseconds; also where clocks are changed on it. */
export function startOfZonedDay(day: string, timeZone: string): number {
  const utc = Date.parse(`${day}T00:00:00Z`)
  const first = utc - offsetAt(utc, timeZone)
  return utc - offsetAt(first, timeZone)
}
