import type { PickupPoint } from '#contract/pickup-points.ts'

export const where = 'Pick it up at'
export const needsAddress = 'Type your postcode to see where you can pick it up.'
export const looking = 'Looking for pick-up points near you.'
export const nearest =
  'Your parcel goes to the pick-up point nearest to your address; the carrier tells you which.'
export const address = ({ address1, zipCode, city }: Pick<PickupPoint, 'address1' | 'zipCode' | 'city'>) =>
  [address1, `${zipCode} ${city}`.trim()].filter(Boolean).join(', ')
/** Metres. */
export const distance = (metres: number) =>
  metres < 1000 ? `${Math.max(10, Math.round(metres / 10) * 10)} m` : `${(metres / 1000).toFixed(1)} km`

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** Days in a row with the same hours together: `Mon–Fri 09:00–18:00, Sat 10:00–14:00`. */
export function hours(openingHours: readonly (readonly string[])[]): string {
  const rows: { from: number; to: number; text: string }[] = []
  for (const [day, times] of openingHours.entries()) {
    const text = times.join(' ')
    const last = rows.at(-1)
    if (last && last.text === text && last.to === day - 1) last.to = day
    else rows.push({ from: day, to: day, text })
  }
  return rows
    .filter(({ text }) => text !== '')
    .map(({ from, to, text }) => `${from === to ? days[from] : `${days[from]}–${days[to]}`} ${text}`)
    .join(', ')
}
