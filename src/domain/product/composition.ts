/** A fibre with its share by weight. */
export interface Fibre {
  readonly percent: number
  readonly name: string
}

/** Parts of a garment, each made of its own fibres: `Shell: 100% cotton. Lining: 60% viscose, 40% cotton`. */
const partEnds = /[;\n|]|\.(?=\s|$)|(?<=[\s,])(?=\p{Lu}[\p{L} ]*:)/u
const share = /(?<!\d)(\d{1,9}(?:[.,]\d{1,9})?)\s*%/g

const toNumber = (text: string): number => Number(text.replace(',', '.'))
const rounded = (sum: number): number => Math.round(sum * 100) / 100

/** Returns the first sum of a part's percentages that is not 100; null where all are, or where none are named. */
export function findWrongSum(text: string): number | null {
  for (const part of text.split(partEnds)) {
    const shares = [...part.matchAll(share)].map(([, number = '']) => toNumber(number))
    if (shares.length === 0) continue
    const sum = rounded(shares.reduce((total, each) => total + each, 0))
    if (sum !== 100) return sum
  }
  return null
}

/** Returns the fibres of a text that is nothing but a list of them, `80% wool, 20% polyamide`; null for any other. */
export function parseFibres(text: string): Fibre[] | null {
  const fibres = text.split(',').map((part) => /^\s*(\d+(?:[.,]\d+)?)\s*%\s*(\S[^%]*?)\s*$/.exec(part))
  const found = fibres.flatMap((match) =>
    match ? [{ percent: toNumber(match[1] ?? ''), name: match[2] ?? '' }] : [],
  )
  return found.length === fibres.length ? found : null
}

/** Returns the text that `parseFibres` reads again. */
export const formatFibres = (fibres: readonly Fibre[]): string =>
  fibres.map(({ percent, name }) => `${percent}% ${name}`).join(', ')
