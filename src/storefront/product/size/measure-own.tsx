import { useState } from 'react'

import type { ProductPageProduct } from '#contract/page-data.ts'
import { compareMeasures, measuredColumns } from '#domain/product/compare-measures.ts'
import * as texts from '#texts/measure-own.ts'

import type { LengthUnit } from '../../stores/catalogue/length-unit.ts'
import { Field } from '../../ui/field.tsx'
import { fromUnit, inUnit, withoutUnit } from './measures.ts'
import { Table } from './table.tsx'

/** What was typed into a field, in the unit of that moment. */
interface Typed {
  readonly text: string
  readonly unit: LengthUnit
}

/** Longer than any garment: somebody forgot the point. */
const longestCm = 300

const readCm = ({ text, unit }: Typed): number | null => {
  const cm = fromUnit(text, unit)
  return cm !== null && cm > 0 && cm < longestCm ? cm : null
}

const shown = (typed: Typed, unit: LengthUnit): string => {
  const cm = readCm(typed)
  return typed.unit === unit || cm === null ? typed.text : inUnit(String(Math.round(cm * 10) / 10), unit)
}

type Chart = NonNullable<ProductPageProduct['measurementChart']>

/** The flat measures of a garment that fits, typed by the shopper, beside those of every size: which is nearest, and where it differs. */
export function MeasureOwn({ chart, unit }: { chart: Chart; unit: LengthUnit }) {
  const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>({})
  const columns = measuredColumns(chart)
  if (columns.length === 0) return null
  const own = Object.fromEntries(
    Object.entries(typed).flatMap(([column, each]) => {
      const cm = readCm(each)
      return cm === null ? [] : [[column, cm]]
    }),
  )
  return (
    <section className="measure-own" aria-labelledby="measure-own">
      <h3 className="size-guide__head" id="measure-own">
        {texts.measureOne}
      </h3>
      <p>{texts.layYours}</p>
      <div className="measure-own__fields">
        {columns.map((column) => {
          const each = typed[column]
          return (
            <Field
              key={column}
              label={texts.measureIn(withoutUnit(column), unit)}
              inputMode="decimal"
              autoComplete="off"
              maxLength={6}
              value={each ? shown(each, unit) : ''}
              fault={
                each && each.text.trim() !== '' && readCm(each) === null ? texts.writeANumber : undefined
              }
              onChange={({ target }) => setTyped({ ...typed, [column]: { text: target.value, unit } })}
            />
          )
        })}
      </div>
      <Nearest chart={chart} own={own} unit={unit} />
    </section>
  )
}

interface NearestProps {
  chart: Chart
  /** Centimetres by column. */
  own: Readonly<Record<string, number>>
  unit: LengthUnit
}

function Nearest({ chart, own, unit }: NearestProps) {
  const compared = compareMeasures(chart, own)
  const [nearest] = compared
  const rounded = (cm: number) =>
    (Math.sign(cm) * Math.round(Number(inUnit(String(Math.abs(cm)), unit)) * 10)) / 10
  const bySize = new Map(compared.map((each) => [each.size, each]))
  return (
    <>
      <p role="status">
        {nearest &&
          texts.nearest(
            nearest.size,
            nearest.differences.map(({ column, differenceCm }) =>
              texts.differs(withoutUnit(column), rounded(differenceCm), unit),
            ),
          )}
      </p>
      {nearest && (
        <Table
          caption={texts.besideYours(unit)}
          own={nearest.size}
          mark={texts.nearestMark}
          columns={[chart.columns[0] ?? '', ...nearest.differences.map(({ column }) => withoutUnit(column))]}
          rows={chart.rows.map(([size = '']) => [
            size,
            ...(bySize.get(size)?.differences ?? []).map(({ differenceCm }) =>
              texts.difference(rounded(differenceCm)),
            ),
          ])}
        />
      )}
    </>
  )
}
