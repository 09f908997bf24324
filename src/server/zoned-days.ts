import { wrongAt } from '#domain/brand-error.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Throws for a setting of the brand that is no time zone. */
export function checkTimeZone(name: string): void {
  if (!isTimeZone(name))
    throw wrongAt('brand/shop.config.ts', 'timeZone', { code: 'time-zone-unknown', params: { text: name } })
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

/** Returns when the day of a time zone began that it is now, epoch milliseconds. */
export const startOfToday = (now: number, timeZone: string): number =>
  startOfZonedDay(zonedDay(now, timeZone), timeZone)

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

const wallTime = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::(\d\d))?$/

/**
 * Returns the moment of a time by the clock of a time zone (`2026-10-23T00:00:00`, or without seconds; `24:00` ends a day), epoch
 * milliseconds: the first of the two where clocks are set back. Null for what is no time there, as an hour that is skipped.
 */
export function zonedMoment(text: string, timeZone: string): number | null {
  const [, day = '', clock = '', seconds = '00'] = wallTime.exec(text) ?? []
  const isDayEnd = clock === '24:00' && seconds === '00'
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const utc = isDayEnd ? midnight + 86_400_000 : Date.parse(`${day}T${clock}:${seconds}Z`)
  // `2026-02-30` is a day to some engines, the second of March.
  if (Number.isNaN(utc) || Number.isNaN(midnight) || new Date(midnight).toISOString().slice(0, 10) !== day)
    return null
  const shown = new Date(utc).toISOString().slice(0, 19)
  const moments = [utc - 86_400_000, utc + 86_400_000].map((near) => utc - offsetAt(near, timeZone))
  const found = moments.filter((at) => zonedTime(at, timeZone) === shown)
  return found.length === 0 ? null : Math.min(...found)
}

/** Returns what the clock of a time zone shows at a moment: `2026-10-23T00:00:00`. */
export function zonedTime(at: number, timeZone: string): string {
  const { hour = '', minute = '', second = '' } = partsAt(at, timeZone)
  return `${zonedDay(at, timeZone)}T${hour}:${minute}:${second}`
}

const zoneNames = new Map<string, Intl.DateTimeFormat>()

/** Returns what the clock of a time zone is set to at a moment: `CET`, `CEST`, `GMT+9`. */
export function zoneName(at: number, timeZone: string): string {
  let format = zoneNames.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'short' })
    zoneNames.set(timeZone, format)
  }
  return format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** Returns the moment at which a day (`2026-11-27`) begins in a time zone, epoch milliseconds; also where clocks are changed on it. */
export function startOfZonedDay(day: string, timeZone: string): number {
  const utc = Date.parse(`${day}T00:00:00Z`)
  const first = utc - offsetAt(utc, timeZone)
  return utc - offsetAt(first, timeZone)
}
