import { weekdays, type OpeningHours, type Weekday } from '#contract/shop.ts'

const names: Readonly<Record<Weekday, string>> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
}

/** Days that follow each other as from and to, others one by one: `Monday to Friday, Sunday`. */
function daysText(days: readonly Weekday[]): string {
  const rows: Weekday[][] = []
  for (const day of weekdays.filter((each) => days.includes(each))) {
    const row = rows.at(-1)
    const last = row?.at(-1)
    if (row && last && weekdays.indexOf(day) === weekdays.indexOf(last) + 1) row.push(day)
    else rows.push([day])
  }
  return rows
    .map((row) => {
      const [first, last] = [row[0] ?? 'mon', row.at(-1) ?? 'mon']
      return row.length > 2 ? `${names[first]} to ${names[last]}` : row.map((day) => names[day]).join(', ')
    })
    .join(', ')
}

/** Hours as a line: `Monday to Friday 09:00–17:00`. */
export const hoursText = ({ days, from, until }: OpeningHours): string => `${daysText(days)} ${from}–${until}`

/** Whose clock it is: `Stockholm time` of "Europe/Stockholm". */
export const zoneText = (timeZone: string): string =>
  timeZone === 'UTC' ? 'UTC' : `${timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone} time`

export const openNow = (until: string): string => `Open now, until ${until}`
export const closedNow = 'Closed now'
