import type { ProductDetail } from '#contract/staff/products.ts'
import * as texts from '#texts/backoffice-product.ts'

type FieldName = keyof typeof texts.fieldNames
const isField = (name: string): name is FieldName => name in texts.fieldNames

/** Returns what people call the field of a path: `Blue, M: Price, Sweden`. */
export function nameField({ colors, pricelists }: ProductDetail, path: string): string {
  const [group = '', id, name = '', pricelistId] = path.split('.')
  if (group === 'colors') {
    const color = colors.find((each) => each.id === id)
    const field = `color.${name}`
    return `${color?.name ?? ''}: ${isField(field) ? texts.fieldNames[field] : name}`
  }
  if (group !== 'items') return isField(group) ? texts.fieldNames[group] : group
  const found = colors
    .flatMap((color) => color.items.map((item) => ({ color, item })))
    .find(({ item }) => item.id === id)
  const pricelist = pricelists.find((each) => each.id === pricelistId)?.name ?? ''
  const field = `item.${name}`
  const what =
    name === 'price'
      ? texts.itemPrice(pricelist)
      : name === 'compare'
        ? texts.itemCompare(pricelist)
        : isField(field)
          ? texts.fieldNames[field]
          : name
  return `${[found?.color.name, found?.item.name].filter(Boolean).join(', ')}: ${what}`
}
