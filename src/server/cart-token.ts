import { hash, randomBytes } from 'node:crypto'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const length = 32
/** The largest multiple of 62 in a byte: bytes from here on would favour the first letters. */
const fair = 248

/** A new cart identifier: 32 base62 characters from the operating system's generator, 190 bits (faults F3, §6.4). */
export function createCartToken(): string {
  let selection = ''
  while (selection.length < length)
    for (const byte of randomBytes(40)) {
      if (byte < fair && selection.length < length) selection += alphabet.charAt(byte % 62)
    }
  return selection
}

/** What the database keeps of a selection: SHA-256 as hex, so that reading a table opens no cart. */
export const hashCartToken = (selection: string): string => hash('sha256', selection, 'hex')
