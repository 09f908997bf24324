/** Crockford's base 32 (crockford.com/base32.html): no I, L, O or U, so that a code read aloud or from paper is not mistaken. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 16

/** 16 characters from the first 80 bits: `7K2QM4T09XWD1H8C`. */
export function giftCardCode(bytes: Uint8Array): string {
  if (bytes.length < 10) throw new RangeError('A gift card code needs 80 bits.')
  let bits = 0n
  for (const byte of bytes.subarray(0, 10)) bits = (bits << 8n) | BigInt(byte)
  return Array.from({ length }, (_, index) =>
    alphabet.charAt(Number((bits >> BigInt(5 * (length - 1 - index))) & 31n)),
  ).join('')
}

/** As people read it: `7K2Q-M4T0-9XWD-1H8C`. */
export const groupedCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-')

/** Reads what was typed, with or without spaces and hyphens, O for 0 and I or L for 1; null when it is not a code of this form. */
export function readGiftCardCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(code) ? code : null
}
