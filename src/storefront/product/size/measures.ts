import * as texts from '#texts/sizes.ts'

import type { LengthUnit } from '../../stores/catalogue/length-unit.ts'

const centimetresOfInch = 2.54

/** A cell of a chart in centimetres, `50` or `50–54`, in the unit asked for; what is not a number stays as it is. */
export const inUnit = (cell: string, unit: LengthUnit): string =>
  unit === 'cm'
    ? cell
    : cell.replace(/\d+(?:[.,]\d+)?/g, (number) =>
        (Number(number.replace(',', '.')) / centimetresOfInch).toFixed(1),
      )

/** What was typed in a unit, in centimetres; null where it is no number. */
export function fromUnit(text: string, unit: LengthUnit): number | null {
  const plain = text.trim().replace(',', '.')
  if (!/^\d+(\.\d*)?$/.test(plain)) return null
  return unit === 'cm' ? Number(plain) : Number(plain) * centimetresOfInch
}

/** The head of a column without the unit that some charts say there: what is shown may be another. */
export const withoutUnit = (column: string): string => column.replace(/[\s,]*\(?\bcm\)?\s*$/i, '') || column

/** How a measure is taken, by a word in the head of its column. */
const ways: readonly (readonly [word: RegExp, way: string])[] = [
  [/chest|bust/i, texts.layItFlatAndMeasure],
  [/waist/i, texts.layItFlatClose],
  [/hip|seat/i, texts.layItFlatAndMeasureAcross],
  [/shoulder/i, texts.measureAcrossTheBack],
  [/sleeve/i, texts.measureFromTheShoulderSeam],
  [/inseam|inside|inner leg/i, texts.measureAlongTheInnerSeam],
  [/rise/i, texts.measureFromTheCrotchSeam],
  [/thigh/i, texts.layItFlatAndMeasureAcrossTheLeg],
  [/hem|leg opening/i, texts.layItFlatAndMeasureAcrossTheLower],
  [/insole/i, texts.theLengthOfTheSole],
  [/foot/i, texts.standOnPaperMarkHeel],
  [/head|circumference/i, texts.holdTheTapeAround],
  [/length/i, texts.measureStraightDown],
  [/width/i, texts.layItFlatAndMeasureFromEdge],
]

/** For each column that we know how to explain: its name and the way to measure it. */
export const waysToMeasure = (columns: readonly string[]): { name: string; way: string }[] =>
  columns.slice(1).flatMap((name) => {
    const way = ways.find(([word]) => word.test(name))?.[1]
    return way ? [{ name, way }] : []
  })
