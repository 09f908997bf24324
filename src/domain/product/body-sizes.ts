import type { SizeScale } from '#contract/page-data.ts'
import type { Cut } from '#contract/snapshot.ts'

/** What a size is called where clothes are numbered in another way. */
export interface NationalSizes {
  readonly eu: string
  readonly fr: string
  readonly it: string
  readonly uk: string
  readonly us: string
}

/** The body that a size is cut for: girths and heights in centimetres, `82–90` or `84`. */
export interface BodySize {
  readonly size: string
  /** Of women the bust. */
  readonly chest?: string
  readonly waist?: string
  /** Of women alone: nobody numbers men's clothes by them. */
  readonly hips?: string
  /** Of children. */
  readonly height?: string
  readonly elsewhere?: NationalSizes
}

/** Body sizes of women, of men, or of whoever wears something that is numbered by one measure. */
export interface BodyChart {
  readonly wearer: 'women' | 'men' | 'anybody'
  readonly sizes: readonly BodySize[]
}

/** A letter, the European numbers within it, and girths: EN 13402-3:2004, letter codes of women (bust) and men (chest). */
type Letter = readonly [
  size: string,
  smallest: number,
  largest: number,
  chest: string,
  waist: string,
  hips?: string,
]

const womenLetters: readonly Letter[] = [
  ['XS', 32, 34, '74–82', '58–66', '82–90'],
  ['S', 36, 38, '82–90', '66–74', '90–98'],
  ['M', 40, 42, '90–98', '74–82', '98–106'],
  ['L', 44, 46, '98–107', '82–91', '106–114'],
  ['XL', 48, 50, '107–119', '91–103', '114–125'],
  ['XXL', 52, 54, '119–131', '103–115', '125–135'],
]
const menLetters: readonly Letter[] = [
  ['XS', 40, 42, '78–86', '66–74'],
  ['S', 44, 46, '86–94', '74–82'],
  ['M', 48, 50, '94–102', '82–90'],
  ['L', 52, 54, '102–110', '90–98'],
  ['XL', 56, 58, '110–118', '98–106'],
  ['XXL', 60, 62, '118–129', '106–119'],
]

/** Bust, waist and hips by European number: EN 13402-3:2004, intervals of women. */
const womenNumbers: Readonly<Record<number, readonly [number, number, number]>> = {
  32: [76, 60, 84],
  34: [80, 64, 88],
  36: [84, 68, 92],
  38: [88, 72, 96],
  40: [92, 76, 100],
  42: [96, 80, 104],
  44: [100, 84, 108],
  46: [104, 88, 112],
  48: [110, 94, 117],
  50: [116, 100, 122],
  52: [122, 106, 127],
  54: [128, 112, 132],
}

const span = (numbers: readonly number[]): string => [...new Set(numbers)].join('/')

/** A woman's 38 of Germany and Sweden is a 40 in France, a 44 in Italy, a 12 in Britain and an 8 in America. */
const womenElsewhere = (...eu: readonly number[]): NationalSizes => ({
  eu: span(eu),
  fr: span(eu.map((number) => number + 2)),
  it: span(eu.map((number) => number + 6)),
  uk: span(eu.map((number) => number - 26)),
  us: span(eu.map((number) => number - 30)),
})

/** A man's number is half his chest in centimetres; in Britain and America it is the chest in inches, ten less. */
const menElsewhere = (...eu: readonly number[]): NationalSizes => ({
  eu: span(eu),
  fr: span(eu),
  it: span(eu),
  uk: span(eu.map((number) => number - 10)),
  us: span(eu.map((number) => number - 10)),
})

const letterSizes = (letters: readonly Letter[], elsewhere: typeof womenElsewhere): BodySize[] =>
  letters.map(([size, smallest, largest, chest, waist, hips]) => ({
    size,
    chest,
    waist,
    ...(hips !== undefined && { hips }),
    elsewhere: elsewhere(smallest, largest),
  }))

const womenNumber = (size: string): BodySize[] => {
  const [chest, waist, hips] = womenNumbers[Number(size)] ?? []
  return chest === undefined
    ? []
    : [
        {
          size,
          chest: String(chest),
          waist: String(waist),
          hips: String(hips),
          elsewhere: womenElsewhere(Number(size)),
        },
      ]
}
/** A waist twelve centimetres below the chest: EN 13402-3, as far as it goes by one step. */
const menNumber = (size: string): BodySize[] => {
  const chest = 2 * Number(size)
  return chest < 84 || chest > 116
    ? []
    : [{ size, chest: String(chest), waist: String(chest - 12), elsewhere: menElsewhere(Number(size)) }]
}

const womenSizes: Partial<Record<SizeScale, (sizes: readonly string[]) => BodySize[]>> = {
  letters: (sizes) => pick(letterSizes(womenLetters, womenElsewhere), sizes),
  numbers: (sizes) => sizes.flatMap(womenNumber),
}
const menSizes: typeof womenSizes = {
  letters: (sizes) => pick(letterSizes(menLetters, menElsewhere), sizes),
  numbers: (sizes) => sizes.flatMap(menNumber),
}
/** A waist in inches, and a height in centimetres, are what they are called. */
const anybodySizes: typeof womenSizes = {
  waists: (sizes) => sizes.map((size) => ({ size, waist: String(Math.round(Number(size) * 2.54)) })),
  heights: (sizes) => sizes.map((size) => ({ size, height: `${Number(size) - 5}–${size}` })),
}

const pick = (known: readonly BodySize[], sizes: readonly string[]): BodySize[] =>
  known.filter(({ size }) => sizes.includes(size))

/**
 * Returns the bodies that the sizes of a product are cut for, by its scale and for whom it is cut; where nobody says that, or it is for all,
 * one chart for women and one for men. Empty for shoes, for children's letters, and for sizes that say nothing.
 */
export function bodyCharts(
  sizes: readonly string[],
  scale: SizeScale | undefined,
  cutFor: Cut | undefined,
): BodyChart[] {
  if (!scale) return []
  const charts: BodyChart[] = [
    { wearer: 'women', sizes: cutFor === 'men' ? [] : (womenSizes[scale]?.(sizes) ?? []) },
    { wearer: 'men', sizes: cutFor === 'women' ? [] : (menSizes[scale]?.(sizes) ?? []) },
    { wearer: 'anybody', sizes: anybodySizes[scale]?.(sizes) ?? [] },
  ]
  return charts.filter(
    (chart) => chart.sizes.length > 0 && (cutFor !== 'children' || chart.wearer === 'anybody'),
  )
}
