import type { ProductPageProduct } from '#contract/page-data.ts'
import { bodyCharts, type BodyChart, type BodySize } from '#domain/product/body-sizes.ts'
import * as texts from '#texts/body-sizes.ts'

import type { LengthUnit } from '../../stores/catalogue/length-unit.ts'
import { inUnit } from './measures.ts'
import { Table } from './table.tsx'

interface BodyChartsProps {
  product: ProductPageProduct
  unit: LengthUnit
  /** The shopper's size. */
  own: string | undefined
  /** The shopper's row is brought into view. */
  opensHere: boolean
}

/** Beside the measures of the garment, those of the body that each size is cut for, and what it is called elsewhere. */
export function BodyCharts({ product, unit, own, opensHere }: BodyChartsProps) {
  const sizes = product.items.map(({ name }) => name)
  const charts = bodyCharts(sizes, product.sizeScale, product.cutFor)
  if (charts.length === 0) return null
  return (
    <>
      {charts.map((chart, at) => (
        <Table
          key={chart.wearer}
          caption={texts.bodyOf(chart.wearer, unit)}
          own={own}
          opensHere={opensHere && at === 0}
          columns={[texts.size, ...columnsIn(chart, unit).map(({ name }) => name)]}
          rows={chart.sizes.map((size) => [
            size.size,
            ...columnsIn(chart, unit).map(({ read }) => read(size) ?? ''),
          ])}
        />
      ))}
      <p>{texts.measureYourself}</p>
    </>
  )
}

interface Column {
  readonly name: string
  read(size: BodySize): string | undefined
}

/** Those that the chart has something in. */
function columnsIn({ wearer, sizes }: BodyChart, unit: LengthUnit): Column[] {
  const girth = (name: string, field: 'chest' | 'waist' | 'hips' | 'height'): Column => ({
    name,
    read: (size) => size[field] && inUnit(size[field], unit),
  })
  const columns: Column[] = [
    girth(wearer === 'women' ? texts.bust : texts.chest, 'chest'),
    girth(texts.waist, 'waist'),
    girth(texts.hips, 'hips'),
    girth(texts.height, 'height'),
    ...texts.countryScales.map(([scale, name]): Column => ({
      name,
      read: ({ elsewhere }) => elsewhere?.[scale],
    })),
  ]
  return columns.filter(({ read }) => sizes.some((size) => read(size) !== undefined))
}
