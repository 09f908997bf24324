import { plural } from './plural.ts'
import { formatCount } from './formats/count.ts'

const cells = (count: number) => plural(count, { one: '1 cell', other: `${formatCount(count)} cells` })
const products = (count: number) =>
  plural(count, { one: '1 product', other: `${formatCount(count)} products` })

export const title = 'Edit as a sheet'
export const gridLabel = 'Products as a sheet'
export const columns = 'Columns'
export const help =
  'Type into a cell, or paste from a spreadsheet. Enter goes down, Ctrl+D fills down, Delete empties, Ctrl+Z takes back, Escape leaves a cell as it was. What stands in a cell holds for all sizes.'
export const change = 'Change the cell'
export const fillDown = 'Fill down'
export const undo = 'Undo'
export const noColumns = 'Choose at least one column.'
export const changed = (count: number, rows: number) => `${cells(count)} changed in ${products(rows)}`
export const wrong = (count: number) => `${cells(count)} to mend`
export const tooMany = (max: number) =>
  `At most ${max} products are saved at once. Discard some, or save in parts.`
export const leftOut = (count: number) =>
  `${cells(count)} of what was pasted stood beyond the last row or column, and were left out.`
export const faultAt = (product: string, column: string, fault: string) => `${product}, ${column}: ${fault}`
export const looked = 'Load what is there now'
export const faults = {
  status: 'Write live, draft or archived. A time to go live is set on the page of the product.',
  mixedPrice: 'The price differs between sizes. Write the price, too.',
  priceCut: (percent: number, lowest: string) =>
    `You may lower a price by up to ${percent} % within a day: here to ${lowest}.`,
} as const
