import { unescapeFormula } from '../../formula-text.ts'

// oxlint-disable-next-line no-control-regex -- NUL and its like are what is taken out: PostgreSQL refuses them in text.
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g
/** They turn the letters behind them round, `\u202e`, or show nothing at all. */
const overrides = /[\u202d\u202e\u200b\u2060\ufeff]/g
/** Of use in a text that runs from the right, and in none else. */
const directions = /[\u200e\u200f\u061c\u202a-\u202c\u2066-\u2069]/g
const runsFromRight = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u
/** Joiners part and join letters of some scripts, and the parts of emoji; beside a letter of ours they are a slip. */
const strayJoiners =
  /(?<=^|[\p{ASCII}\p{Script=Latin}])[\u200c\u200d]+|[\u200c\u200d]+(?=$|[\p{ASCII}\p{Script=Latin}])/gu

/**
 * Returns a cell without what nobody sees and a computer stumbles over: control characters, marks of direction, zero-width spaces, the
 * apostrophe in front of a formula. Its accents are one letter with what bears them, but in addresses.
 */
export function cleanCell(cell: string): string {
  const visible = unescapeFormula(cell.replace(controls, ''))
  // oxlint-disable-next-line no-control-regex -- most cells are of ASCII alone.
  if (/^[\u0000-\u007f]*$/.test(visible)) return visible
  const plain = visible.replace(overrides, '').replace(strayJoiners, '')
  const directed = runsFromRight.test(plain) ? plain : plain.replace(directions, '')
  return directed.includes('://') ? directed : directed.normalize('NFC')
}
