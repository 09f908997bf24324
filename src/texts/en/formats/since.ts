import { dayOfYear } from './days.ts'

const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')
const dayMs = 24 * 60 * 60_000

/**
 * The day of a moment as people say it soon after: `today`, `yesterday`, `Tuesday` within a week, else `20 November`. Days are UTC's.
 * `iso`: ISO 8601; `nowMs`: milliseconds since 1970.
 */
export function sinceText(iso: string, nowMs: number): string {
  const then = new Date(iso)
  const days = Math.floor(nowMs / dayMs) - Math.floor(then.getTime() / dayMs)
  if (days <= 0) return 'today'
  if (days === 1) return 'yesterday'
  return days < 7 ? (weekdays[then.getUTCDay()] ?? '') : dayOfYear(then)
}
