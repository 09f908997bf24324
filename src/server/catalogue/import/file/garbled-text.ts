/** What Windows-1252 makes of the bytes 0x80 to 0x9f. */
const upper = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
const byteByLetter = new Map(Array.from(upper, (letter, place) => [letter, 0x80 + place]))
const toByte = (letter: string): number => byteByLetter.get(letter) ?? letter.charCodeAt(0)

const tail = `[\u0080-\u00bf${upper.replaceAll(/[\u0080-\u009f]/g, '')}]`
/** Letters of Latin script in UTF-8, and the marks of U+2000 and after it, as Windows-1252 shows their bytes. */
const garbled = new RegExp(
  `[\u00c3-\u00c5]${tail}|\u00c2[\u00a0-\u00bf]|\u00e2[\u0080-\u0084€‚ƒ„]${tail}`,
  'gu',
)
/** In a word of another language these may stand beside the letter before them: “BLÅ”, „MAÇÔ. */
const marks = new Set('‘’“”‚„–—…›‹•')

/** Letters of UTF-8 that were read as Windows-1252 and saved so, `GrÃ¼n`, as they were; the same text where there are none. */
export function mendGarbled(text: string): string {
  if (!/[\u00c2-\u00c5\u00e2]/.test(text)) return text
  return text.replace(garbled, (found, place: number) => {
    const [, second = ''] = found
    const isPair = found.length === 2
    if (isPair && marks.has(second) && !/\p{L}/u.test(text.charAt(place + 2))) return found
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(found, toByte))
    } catch {
      return found
    }
  })
}

/** Stands where letters are lost: some program could not read them, and saved that. */
const lostLetter = '\ufffd'
export const hasLostLetters = (text: string): boolean => text.includes(lostLetter)

const shownAround = 40
/** Returns the part of a long text where two begin to differ, or where the letter of a loss is. */
export function excerptAt(text: string, other: string | null): string {
  if (text.length <= shownAround * 3) return text
  const differs = (letter: string, index: number) => letter !== other?.[index]
  const found = other === null ? text.indexOf(lostLetter) : [...text].findIndex(differs)
  const start = Math.max(0, found - shownAround)
  const end = Math.min(text.length, found + shownAround)
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`
}
