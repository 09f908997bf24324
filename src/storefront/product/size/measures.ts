import type { LengthUnit } from '../../stores/catalogue/length-unit.ts'

const centimetresOfInch = 2.54

/** A cell of a chart in centimetres, `50` or `50–54`, in the unit asked for; what is no number stays as it is. */
export const inUnit = (cell: string, unit: LengthUnit): string =>
  unit === 'cm'
    ? cell
    : cell.replace(/\d+(?:[.,]\d+)?/g, (number) =>
        (Number(number.replace(',', '.')) / centimetresOfInch).toFixed(1),
      )

/** How a measure is taken, by a word in the head of its column. */
const ways: readonly (readonly [word: RegExp, way: string])[] = [
  [/chest|bust/i, 'Lay it flat and measure from armhole to armhole, just below the sleeves.'],
  [/waist/i, 'Lay it flat, close it, and measure across the top from edge to edge.'],
  [/hip|seat/i, 'Lay it flat and measure across the widest place below the waist.'],
  [/shoulder/i, 'Measure across the back from one shoulder seam to the other.'],
  [/sleeve/i, 'Measure from the shoulder seam down to the end of the cuff.'],
  [/inseam|inside|inner leg/i, 'Measure along the inner seam from the crotch down to the hem.'],
  [/rise/i, 'Measure from the crotch seam up to the top of the front.'],
  [/thigh/i, 'Lay it flat and measure across the leg at the crotch.'],
  [/hem|leg opening/i, 'Lay it flat and measure across the lower edge.'],
  [/insole/i, 'The length of the sole inside the shoe: your foot and 8 to 12 mm more.'],
  [/foot/i, 'Stand on paper, mark heel and longest toe, and measure between the marks.'],
  [/head|circumference/i, 'Hold the tape around the widest place, above the ears.'],
  [/length/i, 'Measure straight down from the highest point of the shoulder, or of the waist, to the hem.'],
  [/width/i, 'Lay it flat and measure from edge to edge.'],
]

/** For each column that we know how to explain: its name and the way to measure it. */
export const waysToMeasure = (columns: readonly string[]): { name: string; way: string }[] =>
  columns.slice(1).flatMap((name) => {
    const way = ways.find(([word]) => word.test(name))?.[1]
    return way ? [{ name, way }] : []
  })
