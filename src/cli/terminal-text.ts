/** What a terminal obeys instead of showing it: C0 and C1 controls (ECMA-48), and what turns the order of letters (UAX #9). */
const obeyed = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu
const obeyedButBreaks = /[^\P{Cc}\n\t]|[\u2028-\u202e\u2066-\u2069]/gu
const notEscapedInJson = /[\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g

/** A text that others wrote, on one line: shoppers type names and words, and none of it moves the cursor or makes rows of its own. */
export const oneLine = (text: string): string =>
  text.replace(/\r\n?|[\n\t\u2028\u2029]/g, ' ').replace(obeyed, '\ufffd')

/** A whole page of text; its line breaks are ours. */
export const forTerminal = (text: string): string => text.replace(obeyedButBreaks, '\ufffd')

/** JSON escapes C0 by itself (RFC 8259 §7); the rest is escaped here, so that a reader gets what was there. */
export const jsonForTerminal = (value: unknown): string =>
  JSON.stringify(value, null, 2).replace(
    notEscapedInJson,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
