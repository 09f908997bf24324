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

/** Where a size stands: letter sizes first, also before a choice (`M / Logo: Yes`), then numbers, then words without an order of their own. */
function rankSize(size: string): readonly [scale: number, place: number, second: number] {
  const rank = findRank(size) ?? findRank(size.split(' / ')[0] ?? '')
  if (rank !== undefined) return [0, rank, 0]
  const first = numberIn(size)
  if (first === undefined) return [2, 0, 0]
  return [1, first, Number(/[/x×-]\s*(\d+)/i.exec(size)?.[1] ?? 0)]
}

/** Order of sizes as shops show them: XS before S, 38 before 40, 32/30 before 32/34; unknown words stay as they came. */
export function compareSizes(a: string, b: string): number {
  const [scaleA, placeA, secondA] = rankSize(a)
  const [scaleB, placeB, secondB] = rankSize(b)
  return scaleA - scaleB || placeA - placeB || secondA - secondB
}
