import { dayOfYear } from './formats/days.ts'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** `2 h 14 min`, `14 min`, `2 h`. */
const duration = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ')
}

export const orderWithin = (minutes: number): string => `Order within ${duration(minutes)}: it leaves today.`
/** `day`: at midnight in UTC. */
export const leavesOn = (day: Date): string =>
  `Ordered now, it leaves on ${weekdays[day.getUTCDay()]} ${dayOfYear(day)}.`
