import type { DecimalMark } from '../prices/amount.ts'

const gramsPerUnit: Readonly<Record<string, number>> = {
  g: 1,
  gr: 1,
  gram: 1,
  grams: 1,
  gramm: 1,
  kg: 1000,
  kgs: 1000,
  kilo: 1000,
  kilogram: 1000,
  kilograms: 1000,
  lb: 453.592_37,
  lbs: 453.592_37,
  pound: 453.592_37,
  pounds: 453.592_37,
  oz: 28.349_523_125,
  ounce: 28.349_523_125,
  ounces: 28.349_523_125,
}

const written = /^(\d[\d.,\s\u00a0\u202f'’]*)\s*([a-z]*)\.?$/i
/** Longer is no weight, whatever it is. */
const maxLength = 40

/**
 * Returns the grams of a weight as people write it: `0.45`, `1,250 g`, `1 lb`. The unit is that of the cell, else `unit`, which a header or
 * another cell names. `mark` is how the file's prices write decimals. Undefined where number or unit cannot be read.
 */
export function parseWeight(text: string, unit: string, mark: DecimalMark): number | undefined {
  const [, number = '', own = ''] = text.length > maxLength ? [] : (written.exec(text.trim()) ?? [])
  const perUnit = gramsPerUnit[(own || unit).toLowerCase()]
  if (perUnit === undefined || number === '') return undefined
  const value = parseNumber(number.replace(/[\s\u00a0\u202f'’]/g, ''), { isGrams: perUnit === 1, mark })
  return value === undefined ? undefined : Math.round(value * perUnit)
}

function parseNumber(
  bare: string,
  { isGrams, mark }: { readonly isGrams: boolean; readonly mark: DecimalMark },
): number | undefined {
  const at = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','))
  if (at === -1) return Number(bare)
  const sign = bare[at] ?? ''
  const before = bare.slice(0, at)
  const after = bare.slice(at + 1)
  const other = sign === '.' ? ',' : '.'
  if (before.includes(sign))
    return /^\d{1,3}([.,])\d{3}(\1\d{3})*$/.test(bare) ? Number(bare.replaceAll(sign, '')) : undefined
  if (before.includes(other)) {
    const isGrouped = /^\d{1,3}(?:[.,]\d{3})+$/.test(before)
    return isGrouped ? Number(`${before.replaceAll(other, '')}.${after}`) : undefined
  }
  return isGrams && isThousands({ before, after, sign }, mark)
    ? Number(before + after)
    : Number(`${before}.${after}`)
}

/** Nobody weighs in milligrams: three digits behind a mark are thousands, unless they are the zeros that a database writes. */
const isThousands = (
  { before, after, sign }: { readonly before: string; readonly after: string; readonly sign: string },
  mark: DecimalMark,
): boolean => /^[1-9]\d{0,2}$/.test(before) && /^\d{3}$/.test(after) && !(after === '000' && sign === mark)
