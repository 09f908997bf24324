const words = [
  ['xxxs', '3xs'],
  ['xxs', '2xs'],
  ['xs', 'xsmall', 'extrasmall'],
  ['xs/s'],
  ['s', 'small'],
  ['s/m'],
  ['m', 'medium'],
  ['m/l'],
  ['l', 'large'],
  ['l/xl'],
  ['xl', 'xlarge', 'extralarge'],
  ['xl/xxl'],
  ['xxl', '2xl', 'xxlarge', '2xlarge'],
  ['xxxl', '3xl'],
  ['xxxxl', '4xl'],
  ['5xl'],
  ['6xl'],
]
const ranks = new Map(words.flatMap((names, rank) => names.map((name) => [name, rank] as const)))

/** The first number in a size: "41", "41,5", "10 foot", "EU 42 1/2", "32/34" (waist first). */
function numberIn(size: string): number | undefined {
  const [, whole, decimals, half] = /(\d+)(?:[.,](\d+))?(\s*(?:½|1\/2))?/.exec(size) ?? []
  if (whole === undefined) return undefined
  return Number(`${whole}.${decimals ?? '0'}`) + (half ? 0.5 : 0)
}

/** The place of a letter size, also of the second of one name: `M (2)`. */
const findRank = (size: string): number | undefined =>
  ranks.get(
    size
      .toLowerCase()
      .replace(/ \(\d+\)$/, '')
      .replace(/[\s.-]/g, ''),
  )

/** Whether a text can hardly be anything but a size: `XL`, `41`, `41,5`, `32/34`. */
export const isSize = (text: string): boolean =>
  findRank(text) !== undefined || /^\d{1,3}(?:[.,]5|\s*½)?(?:[/-]\d{1,3})?$/.test(text.trim())

const years = `years?|yrs?|y|t|ans?|jahre?|j|jaar|år|anni|anno|años?|anos?|lata?|let|roky|év|éves|vuotta|лет|года?`
const months = `months?|mths?|mos?|m|mois|monate?|maanden|mnd|mån|månader|måneder|mdr|mesi|mese|meses|mes|miesięcy|mies|měsíců|hónap|kk|мес`
/** `2-3 years`, `12M`, `4T`: an age, or one and the age up to which it fits. */
const age = new RegExp(
  String.raw`^(\d{1,3})(?:\s*[-–/]\s*(\d{1,3}))?\s*(?:(${years})|(${months}))\.?(?![\p{L}\d])`,
  'iu',
)
const newborn = /^(?:newborn|new born|nb|preemie|premature)$/i

/** The months at which clothes of an age begin and end to fit; null for what is no age. */
function ageInMonths(size: string): readonly [from: number, to: number] | null {
  if (newborn.test(size)) return [/^pre/i.test(size) ? -1 : 0, 0]
  const [, from, to, isYears] = age.exec(size) ?? []
  if (from === undefined) return null
  const each = isYears === undefined ? 1 : 12
  return [Number(from) * each, Number(to ?? from) * each]
}

/** The place of what stands behind a number: cups `70AA`, `70A`, `70DD`, and lengths `48S`, `48R`, `48L`. */
function rankSuffix(size: string): number | undefined {
  const [, cup] = /^\d{2,3}\s*(AAA|AA|[A-K]{1,3})$/i.exec(size) ?? []
  if (cup !== undefined) {
    const letter = cup.toUpperCase().charCodeAt(0) - 65
    // Less than A are AA and AAA; more than D are DD and DDD.
    return letter === 0 ? 3 - cup.length : letter * 3 + cup.length
  }
  const [, length] = /^\d{2,3}\s*(XS|S|R|L|XL)$/i.exec(size) ?? []
  return length === undefined ? undefined : ['XS', 'S', 'R', 'L', 'XL'].indexOf(length.toUpperCase())
}

/** Where a size stands: letter sizes first, also before a choice (`M / Logo: Yes`), then numbers, then words without an order of their own. */
function rankSize(size: string): readonly [scale: number, place: number, second: number] {
  const rank = findRank(size) ?? findRank(size.split(' / ')[0] ?? '')
  if (rank !== undefined) return [0, rank, 0]
  const months = ageInMonths(size)
  if (months !== null) return [1, ...months]
  const first = numberIn(size)
  if (first === undefined) return [2, 0, 0]
  const suffix = rankSuffix(size)
  if (suffix !== undefined) return [1, first, suffix]
  return [1, first, Number(/[/x×-]\s*(\d+)/i.exec(size)?.[1] ?? 0)]
}

/** Order of sizes as shops show them: XS before S, 38 before 40, 32/30 before 32/34, 70A before 70B, months before years; unknown words stay as they came. */
export function compareSizes(a: string, b: string): number {
  const [scaleA, placeA, secondA] = rankSize(a)
  const [scaleB, placeB, secondB] = rankSize(b)
  return scaleA - scaleB || placeA - placeB || secondA - secondB
}
