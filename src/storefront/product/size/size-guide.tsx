import type { ProductPageProduct } from '#contract/page-data.ts'
import { fitAdvice } from '#texts/fit-advice.ts'
import * as texts from '#texts/sizes.ts'

import { type LengthUnit, setLengthUnit, useLengthUnit } from '../../stores/catalogue/length-unit.ts'
import { rememberedSize } from './remembered-size.ts'
import { usePreferences } from '../../stores/preferences.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { BodyCharts } from './body-chart.tsx'
import { MeasureOwn } from './measure-own.tsx'
import { inUnit, waysToMeasure, withoutUnit } from './measures.ts'
import { shoeSizes } from './shoe-sizes.ts'
import { Table } from './table.tsx'

/** Measures of this product, how they are taken, and what shoe sizes are called elsewhere. */
export function SizeGuide({ product, onClose }: { product: ProductPageProduct; onClose: () => void }) {
  const { measurementChart: chart } = product
  const remembered = usePreferences((state) => rememberedSize(state, product.sizeScale))
  const own = typeof remembered === 'string' ? remembered : undefined
  const shoes = product.sizeScale === 'shoes' ? shoeSizes(product.items.map(({ name }) => name)) : null
  const unit = useLengthUnit()
  const ways = chart ? waysToMeasure(chart.columns) : []
  return (
    <Dialog label={texts.sizeGuide} className="drawer size-guide" onClose={onClose}>
      <div className="size-guide__body">
        {product.fitAdvice && <p>{fitAdvice[product.fitAdvice]}</p>}
        <UnitChoice unit={unit} />
        {chart && (
          <Table
            caption={texts.measuresOf(product.name, unit, shoes === null)}
            own={own}
            opensHere
            columns={chart.columns.map(withoutUnit)}
            rows={chart.rows.map(([size = '', ...cells]) => [
              size,
              ...cells.map((cell) => inUnit(cell, unit)),
            ])}
          />
        )}
        <BodyCharts product={product} unit={unit} own={own} opensHere={!chart} />
        {shoes && (
          <Table
            caption={texts.whatTheSizesAreCalled}
            own={own}
            opensHere={!chart}
            columns={['EU', 'UK', texts.usMen, texts.usWomen, texts.footIn(unit)]}
            rows={shoes.map(({ eu, uk, usMen, usWomen, footCm }) => [
              eu,
              uk,
              usMen,
              usWomen,
              inUnit(String(footCm), unit),
            ])}
          />
        )}
        {chart && <MeasureOwn chart={chart} unit={unit} />}
        {(ways.length > 0 || shoes) && (
          <section>
            <h3 className="size-guide__head">{texts.howToMeasure}</h3>
            <dl className="facts__list">
              {ways.map(({ name, way }) => (
                <Way key={name} name={name} way={way} />
              ))}
              {shoes && <Way name={texts.foot} way={texts.standOnPaper} />}
            </dl>
          </section>
        )}
      </div>
    </Dialog>
  )
}

const Way = ({ name, way }: { name: string; way: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{way}</dd>
  </>
)

function UnitChoice({ unit }: { unit: LengthUnit }) {
  return (
    <fieldset className="unit-choice">
      <legend className="hidden">{texts.unit}</legend>
      {(['cm', 'in'] as const).map((each) => (
        <label key={each} className="unit-choice__option">
          <input
            className="size__radio"
            type="radio"
            name="length-unit"
            checked={unit === each}
            onChange={() => setLengthUnit(each)}
          />
          {each === 'cm' ? texts.centimetre : texts.inch}
        </label>
      ))}
    </fieldset>
  )
}
