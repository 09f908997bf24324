import { kindOfOption } from '../formats/options.ts'

/** A product has three options at most. */
const maxOptions = 3

export interface NamedValue {
  readonly name: string
  readonly value: string
}

/**
 * The cells of a row's options under Shopify's headers. Where there are more than three, colour and size stay by themselves and the others are
 * one: `Lining / Length`, `Silk / Long`.
 */
export function optionCells(options: readonly NamedValue[]): Record<string, string> {
  const cells: Record<string, string> = {}
  for (const [index, { name, value }] of atMostThree(options).entries()) {
    cells[`Option${index + 1} Name`] = name
    cells[`Option${index + 1} Value`] = value
  }
  return cells
}

function atMostThree(options: readonly NamedValue[]): readonly NamedValue[] {
  if (options.length <= maxOptions) return options
  const isOwn = ({ name }: NamedValue) => ['color', 'size'].includes(kindOfOption(name))
  const own = options.filter(isOwn).slice(0, maxOptions - 1)
  const rest = options.filter((option) => !own.includes(option))
  const join = (parts: readonly string[]) => parts.filter((part) => part !== '').join(' / ')
  return [...own, { name: join(rest.map(({ name }) => name)), value: join(rest.map(({ value }) => value)) }]
}
