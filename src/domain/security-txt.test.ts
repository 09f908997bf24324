import { expect, test } from 'vitest'

import { placedBrandFaultText } from '#texts/brand-faults.ts'

import { securityTxtFault, securityTxtWarning } from './security-txt.ts'

const sound = {
  contacts: ['mailto:security@example.com', 'https://example.com/report'],
  expires: '2027-06-30',
}

test('RFC 9116: contacts that can be followed and a last day are sound', () => {
  expect(securityTxtFault(sound)).toBeNull()
  expect(securityTxtFault({ ...sound, policy: 'https://example.com/policy' })).toBeNull()
})

test.each([
  [{ ...sound, contacts: [] }, 'contacts: name at least one'],
  [{ ...sound, contacts: ['security@example.com'] }, 'contacts: "security@example.com" is not an address'],
  [{ ...sound, contacts: ['http://example.com'] }, 'contacts: "http://example.com" is not'],
  [{ ...sound, contacts: ['mailto:a@example.com\nPolicy: x'] }, 'contacts: "mailto:a@example.com\nPolicy'],
  [{ ...sound, expires: '2027-02-30' }, 'expires: "2027-02-30" is not a day'],
  [{ ...sound, expires: '12-25' }, 'expires: "12-25" is not a day'],
  [{ ...sound, expires: '2027-06-30T00:00:00Z' }, 'expires: "2027-06-30T00:00:00Z" is not a day'],
  [{ ...sound, policy: '/security/' }, 'policy: "/security/" is not an https address'],
])('RFC 9116: %j is refused by its field', (setting, sentence) => {
  const fault = securityTxtFault(setting)
  expect(fault && placedBrandFaultText(fault)).toContain(`securityTxt, ${sentence}`)
})

test('a missing file, one that expires and one that holds for too long are worth a look', () => {
  const on = (day: string) => securityTxtWarning(sound, new Date(`${day}T12:00:00Z`))
  expect(securityTxtWarning(undefined, new Date())).toContain('there is no /.well-known/security.txt')
  expect(on('2027-05-01')).toBeNull()
  expect(on('2027-06-30')).toContain('expires on 2027-06-30')
  expect(on('2027-07-01')).toContain('expired on 2027-06-30')
  expect(on('2026-05-01')).toContain('expires only on 2027-06-30')
})
