import type { EmailFault } from '#contract/field-faults.ts'

/** The longest text that is looked at; an address has at most 254 characters (RFC 5321 §4.5.3.1). */
const maxTyped = 1000
const maxLength = 254
/** RFC 5321 §4.5.3.1.1. */
const maxLocal = 64
/** RFC 1035 §2.3.4. */
const maxLabel = 63

/** The address that a text holds, or what is wrong with the text. */
export type ParsedEmail =
  | { readonly email: string; readonly fault: null }
  | { readonly email: null; readonly fault: EmailFault }

/** Spec 5.1: text, an @, a dot-separated domain, no spaces. Linear on purpose: the obvious pattern backtracks quadratically. */
export function isEmail(text: string): boolean {
  const at = text.indexOf('@')
  if (text.length > maxLength || /\s/.test(text) || at < 1 || text.includes('@', at + 1)) return false
  const labels = text.slice(at + 1).split('.')
  return labels.length > 1 && labels.every((label) => label.length > 0)
}

/** Characters that nobody sees (zero-width, soft hyphen, marks of direction), and the wide forms that East Asian keyboards type. */
const visible = (text: string): string =>
  text
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/\ufe6b/g, '@')
    .replace(/[\u3002\uff61]/g, '.')
    .normalize('NFC')

/** A link as it is copied from a page: `mailto:anna%40example.com?subject=x`. */
function withoutMailto(text: string): string {
  if (!/^mailto:/i.test(text)) return text
  const [address = ''] = text.slice('mailto:'.length).split('?')
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

/** Punctuation that ends a sentence or closes a quotation, and white space. */
const closing = /[\s.,;:!?…、"“”»›>)\]}'‘’`]/

/** A text without the closing punctuation at its end. A pattern bound to the end alone is quadratic on a hostile text. */
function withoutClosing(text: string): string {
  let end = text.length
  while (end > 0 && closing.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** What stands around an address where people copy one: a name and angle brackets, quotes, the punctuation of a sentence. */
function unwrapped(text: string): string {
  let inner = text
  let before: string
  do {
    before = inner
    inner = withoutClosing(
      withoutMailto(inner.trim())
        .replace(/^"([^"\s]+)"@/, '$1@')
        .replace(/^[^<>]*<([^<>]*@[^<>]*)>[^<>@]*$/, '$1')
        .replace(/(?<=@\S+)\s+\([^()@]*\)$/, '')
        .replace(/^["“„”«‹<([{'‘’`,;:\s]+/, ''),
    )
  } while (inner !== before)
  return inner
}

const isLabel = (label: string): boolean =>
  label.length <= maxLabel && /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u.test(label)

/** What is wrong with an address that is not empty; null when nothing is. */
function findFault(email: string): EmailFault | null {
  if (email.length > maxLength) return { code: 'email-too-long', params: { max: maxLength } }
  const parts = email.split('@')
  const [local = '', domain = ''] = parts
  if (parts.length === 1) return { code: 'email-no-at' }
  if (parts.length > 2) return { code: 'email-two-at' }
  if (/\s/.test(email)) return { code: 'email-space' }
  if (local === '') return { code: 'email-no-local' }
  if (local.length > maxLocal) return { code: 'email-local-too-long', params: { max: maxLocal } }
  const [strange] = /[^\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]/u.exec(local + domain) ?? []
  if (strange !== undefined)
    return /\p{C}/u.test(strange)
      ? { code: 'email-unprintable' }
      : { code: 'email-character', params: { character: strange } }
  if (/^\.|\.\.|\.$/.test(local)) return { code: 'email-dots' }
  const labels = domain.split('.')
  if (!isEmail(email) || !labels.every(isLabel) || !/\D./u.test(labels.at(-1) ?? ''))
    return { code: 'email-domain' }
  return null
}

/**
 * Reads an email address from what a person typed or pasted, the same everywhere (spec 5.1). What stands around it and changes nothing is
 * taken away: white space, invisible characters, quotes, a name with angle brackets, `mailto:`, the punctuation of a sentence. The case of
 * letters stays. What cannot be mailed is refused, with a code that names the problem; a text without an address is missing (spec 5.4).
 */
export function parseEmail(text: string): ParsedEmail {
  const email = unwrapped(visible(text.slice(0, maxTyped)))
  if (email === '') return { email: null, fault: { code: 'required', params: { what: 'email' } } }
  const fault = findFault(email)
  return fault === null ? { email, fault } : { email: null, fault }
}

/** What is wrong with a typed address; undefined when nothing is. */
export const emailFault = (text: string): EmailFault | undefined => parseEmail(text).fault ?? undefined

/** The address that was typed; the text itself, trimmed, where it holds none. */
export const typedEmail = (text: string): string => parseEmail(text).email ?? text.trim()

/** Shows whose address it is to who knows it, and little to others: `a…@example.com`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = ''] = email
  return `${first}…${email.slice(at)}`
}
