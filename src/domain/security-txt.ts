import type { BrandFault, PlacedBrandFault } from '#contract/brand-faults.ts'
import type { SecurityTxt } from '#contract/shop.ts'

import { isCalendarDay } from './days/calendar-day.ts'

const isContact = (text: string) =>
  /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s/]\S*|tel:\+?[\d()-]+)$/.test(text)
const dayMs = 24 * 60 * 60_000
/** Long enough before the day to mend it in a release that is due anyway. */
const warnDays = 30

/** Returns what is wrong with the setting `securityTxt`; null where nothing is. */
export function securityTxtFault({ contacts, expires, policy }: SecurityTxt): PlacedBrandFault | null {
  const of = (field: string, fault: BrandFault) => ({ place: `securityTxt, ${field}`, fault })
  if (contacts.length === 0) return of('contacts', { code: 'contacts-missing', params: {} })
  const unreachable = contacts.find((contact) => !isContact(contact))
  if (unreachable !== undefined)
    return of('contacts', { code: 'contact-unreadable', params: { text: unreachable } })
  if (expires.length !== 10 || !isCalendarDay(expires))
    return of('expires', { code: 'expiry-unreadable', params: { text: expires } })
  if (policy !== undefined && !/^https:\/\/[^\s/]\S*$/.test(policy))
    return of('policy', { code: 'policy-not-https', params: { text: policy } })
  return null
}

/** Returns why staff should look at `securityTxt` on a day, or null. RFC 9116 §2.5.5: a file that has expired is not to be used; no more than a year ahead. */
export function securityTxtWarning(securityTxt: SecurityTxt | undefined, today: Date): string | null {
  const place = 'securityTxt of brand/shop.config.ts'
  if (!securityTxt)
    return `there is no /.well-known/security.txt: set ${place} to where researchers report what they find (RFC 9116)`
  const { expires } = securityTxt
  const daysLeft = Math.floor((Date.parse(`${expires}T23:59:59Z`) - today.getTime()) / dayMs)
  const mend = `Check the contacts, then set expires in ${place} to a day within a year`
  if (daysLeft < 0) return `/.well-known/security.txt expired on ${expires}, so nobody trusts it. ${mend}`
  if (daysLeft < warnDays) return `/.well-known/security.txt expires on ${expires}. ${mend}`
  if (daysLeft > 366) return `/.well-known/security.txt expires only on ${expires}. ${mend} (RFC 9116 §2.5.5)`
  return null
}
