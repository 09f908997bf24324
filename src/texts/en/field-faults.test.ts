import { describe, expect, it } from 'vitest'

import { fieldFaults } from '#domain/address/field-rules.ts'
import { emailFault } from '#domain/email.ts'

import { addressFaultText, emailFaultText } from './field-faults.ts'

describe('a typed email address', () => {
  const sentence = (text: string) => {
    const fault = emailFault(text)
    return fault && emailFaultText(fault)
  }
  it.each([
    ['anna', 'has no @'],
    ['anna.example.com', 'has no @'],
    ['@example.com', 'has nothing before the @'],
    ['anna@', 'does not end in a domain like example.com'],
    ['anna@example', 'does not end in a domain like example.com'],
    ['anna@example..com', 'does not end in a domain like example.com'],
    ['anna@-example.com', 'does not end in a domain like example.com'],
    ['anna@192.168.0.1', 'does not end in a domain like example.com'],
    ['anna lind@example.com', 'has a space in it'],
    ['anna@exam ple.com', 'has a space in it'],
    ['anna@bo@example.com', 'has more than one @'],
    ['anna@example.com, bo@example.com', 'has more than one @'],
    ['anna@example,com', 'has , in it'],
    ['an"na@example.com', 'has " in it'],
    ['anna\u0000@example.com', 'has a character in it that is no letter'],
    ['.anna@example.com', 'has a dot too many before the @'],
    ['anna..lind@example.com', 'has a dot too many before the @'],
    [`${'a'.repeat(65)}@example.com`, 'has more than 64 characters before the @'],
    [`a@${'b'.repeat(64)}.com`, 'does not end in a domain like example.com'],
    [`a@${'b.'.repeat(200)}com`, 'has more than 254 characters'],
  ])('%j is refused because it %s', (text, why) =>
    expect(sentence(text)).toBe(`Write the email address like name@example.com: this one ${why}`),
  )
  it('[5.4] is asked for where there is none', () => expect(sentence('')).toBe('Email is required'))
})

describe('a field of an address', () => {
  const sentences = (fields: Parameters<typeof fieldFaults>[0]) =>
    Object.values(fieldFaults(fields)).map(addressFaultText)

  it('[5.19] has a sentence of the specification for a Swedish zip code', () =>
    expect(sentences({ zipCode: '1135', country: 'se' })).toEqual(['Swedish zip codes have 5 digits']))
  it.each([
    [{ zipCode: '12', country: 'DE' }, 'A zip code in Germany is written like 10115'],
    [{ zipCode: '12', country: 'no' }, 'A zip code in Norway is written like 0150'],
    [{ zipCode: '1', country: 'RU' }, 'A zip code in Russia is written like 123456'],
    [{ firstName: '12' }, 'Write the first name in letters'],
    [{ company: '--' }, 'Write the company in letters or digits'],
    [{ address2: '?' }, 'Write the second line in letters or digits'],
    [{ city: 'a\u0007' }, 'Take out the characters that cannot be printed'],
    [{ phoneNumber: 'home' }, 'Write a phone number like +46 70 123 45 67'],
  ])('%j: %s', (fields, sentence) => expect(sentences(fields)).toEqual([sentence]))
})
