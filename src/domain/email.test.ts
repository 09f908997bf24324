import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { emailFault, isEmail, maskedEmail, parseEmail } from './email.ts'

describe('the rule of the specification', () => {
  it.each([['a@b.se'], ['ada.lovelace+shop@mail.example.co.uk'], ['å@ö.se']])('[5.1] accepts %s', (text) => {
    expect(isEmail(text)).toBe(true)
    expect(parseEmail(text)).toEqual({ email: text, fault: null })
  })
  it.each([
    [''],
    ['a'],
    ['@b.se'],
    ['a@'],
    ['a@b'],
    ['a@b.'],
    ['a@.se'],
    ['a@b..se'],
    ['a b@c.se'],
    ['a@b .se'],
    ['a@b@c.se'],
    [' a@b.se'],
  ])('[5.1] refuses %j', (text) => expect(isEmail(text)).toBe(false))
  it('[5.1] decides at once, however long the text is', () => {
    expect(isEmail(`a@${'a.'.repeat(200_000)}`)).toBe(false)
    expect(isEmail(`${'a'.repeat(249)}@b.se`)).toBe(true)
    expect(isEmail(`${'a'.repeat(250)}@b.se`)).toBe(false)
    for (const part of ['<', '<a@', ',', ' (', 'mailto:', '"a"@', '@a '])
      expect(parseEmail(part.repeat(100_000)).email).toBeNull()
  })
  it('[5.1] refuses white space', () =>
    fc.assert(
      fc.property(
        fc.string(),
        fc.constantFrom(' ', '\t', '\n', '\u00a0'),
        fc.string(),
        (a, space, b) => !isEmail(a + space + b),
      ),
    ))
})

const anna = 'anna@example.com'
/** How one address arrives from keyboards, address books, mails and spreadsheets. */
const spellings = [
  ' anna@example.com ',
  '\u00a0anna@example.com\u00a0',
  '\ufeffanna@example.com',
  '\u200banna@exam\u200bple.com\u200b',
  '\u202aanna@example.com\u202c',
  '\u2068anna@example.com\u2069',
  'an\u00adna@example.com',
  'anna\u2060@example.com',
  'anna@example.com,',
  'anna@example.com;',
  'anna@example.com.',
  'anna@example.com…',
  'anna@example.com!',
  '"anna@example.com"',
  "'anna@example.com'",
  '“anna@example.com”',
  '«anna@example.com»',
  '"anna"@example.com',
  '(anna@example.com)',
  '[anna@example.com]',
  '<anna@example.com>',
  '<anna@example.com>,',
  'Anna Lind <anna@example.com>',
  '"Anna Lind <anna@example.com>"',
  '"Lind, Anna" <anna@example.com>;',
  'Anna\u00a0Lind <mailto:anna@example.com>',
  'anna@example.com (Anna Lind)',
  'mailto:anna@example.com',
  'MAILTO:anna%40example.com?subject=Hello',
  'anna＠example．com',
  'anna@example。com',
  'ａｎｎａ@example.com',
]

describe('a typed address', () => {
  it.each(spellings)('is read out of %j', (text) =>
    expect(parseEmail(text)).toEqual({ email: anna, fault: null }),
  )
  it('is the same whatever invisible characters, spaces and marks surround it', () =>
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(' ', '\u00a0', '\u200b', '\ufeff', '\u200e', '"', '<', '\n')),
        fc.array(fc.constantFrom(' ', '\u00a0', '\u200b', '\ufeff', '\u200f', '"', '>', '.', ',', ';', '\n')),
        (before, after) => parseEmail(before.join('') + anna + after.join('')).email === anna,
      ),
    ))
  it('is not changed by reading it again, and always follows the rule of the specification', () =>
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.emailAddress()), (text) => {
        const { email } = parseEmail(text)
        return email === null || (isEmail(email) && parseEmail(email).email === email)
      }),
    ))
  it('keeps its letters as they are', () => {
    expect(parseEmail('Anna.O’Neil@Example.COM').email).toBeNull()
    expect(parseEmail("Anna.O'Neil+Shop@Example.COM").email).toBe("Anna.O'Neil+Shop@Example.COM")
    expect(parseEmail('anna_lind-2@sub.exa-mple.co.uk').email).toBe('anna_lind-2@sub.exa-mple.co.uk')
    expect(parseEmail('用户@例え.jp').email).toBe('用户@例え.jp')
  })
  it.each([
    ['anna', 'email-no-at'],
    ['@example.com', 'email-no-local'],
    ['anna@example', 'email-domain'],
    ['anna lind@example.com', 'email-space'],
    ['anna@bo@example.com', 'email-two-at'],
    ['anna@example,com', 'email-character'],
    ['anna\u0000@example.com', 'email-unprintable'],
    ['anna..lind@example.com', 'email-dots'],
    [`${'a'.repeat(65)}@example.com`, 'email-local-too-long'],
    [`a@${'b.'.repeat(200)}com`, 'email-too-long'],
  ])('%j is refused: %s', (text, code) => expect(emailFault(text)?.code).toBe(code))
  it.each([[''], ['  '], ['\u200b'], ['<>'], ['""'], ['mailto:']])('[5.4] %j is a missing one', (text) =>
    expect(emailFault(text)).toEqual({ code: 'required', params: { what: 'email' } }),
  )
})

it('shows whose address it is to who knows it', () => expect(maskedEmail(anna)).toBe('a…@example.com'))
