/** Returns the same day so many months before a time; in a shorter month its last. Epoch milliseconds, in UTC. */
export function monthsAgo(now: number, months: number): number {
  const date = new Date(now)
  const day = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() - months)
  if (date.getUTCDate() !== day) date.setUTCDate(0)
  return date.getTime()
}
