import { domainToASCII, domainToUnicode } from 'node:url'

import { parseEmail, type ParsedEmail } from '#domain/email.ts'

const splitAt = (email: string): [local: string, domain: string] => {
  const at = email.lastIndexOf('@')
  return [email.slice(0, at), email.slice(at + 1)]
}

/**
 * Reads a typed address in the form in which mail is delivered: as `parseEmail` does, with an international domain in ASCII (RFC 5891),
 * which is also how Chromium sends what is typed into a field for addresses.
 */
export function readEmail(text: string): ParsedEmail {
  const parsed = parseEmail(text)
  if (parsed.email === null) return parsed
  const [local, domain] = splitAt(parsed.email)
  // Without a form in ASCII the domain is empty, and a label may become too long: the parser says what is wrong with either.
  return parseEmail(`${local}@${domainToASCII(domain)}`)
}

/** How accounts kept an address before addresses were parsed: trimmed, NFC, lower case. */
const plainSpelling = (text: string): string => text.trim().normalize('NFC').toLowerCase()

/** How an address is kept and compared: as it is delivered to, NFC, lower case. One mailbox, one account, however it is typed. */
export const normalEmail = (text: string): string => plainSpelling(readEmail(text).email ?? text)

/** The spellings under which an account may be kept, the likeliest first: letter by letter as it was typed, parsed, and with its domain in Unicode. */
export function storedSpellings(text: string): string[] {
  const email = normalEmail(text)
  const [local, domain] = splitAt(email)
  return [...new Set([plainSpelling(text), email, `${local}@${domainToUnicode(domain)}`])]
}
