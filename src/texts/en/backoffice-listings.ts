import { plural } from './plural.ts'
import { formatCount } from './formats/count.ts'

export const about =
  'In which order lists show their products. The shop follows within a second of saving; static hosts with their next build.'
export const none = 'There are no products yet. Import a catalogue, and their lists stand here.'
export const list = 'List'
export const allProducts = 'All products'
export const order = 'Order'
export const products = 'Products'
export const changed = 'Changed'
export const by = (name: string, age: string) => `${age} by ${name}`
export const rules = {
  newest: 'Newest first',
  'best-selling': 'Best-selling first',
  'in-stock': 'In stock first',
  'by-hand': 'By hand',
} as const
export const ruleHints = {
  newest: 'By the day on which a product came; of one day, one colour of each model first.',
  'best-selling': 'By units sold in the last 30 days, counted again every hour.',
  'in-stock': 'Newest first, and what is sold out last.',
  'by-hand': 'As you arrange it. What comes later stands at the end until you move it.',
} as const
export const pinned = (count: number) =>
  `${formatCount(count)} ${plural(count, { one: 'pinned', other: 'pinned' })}`
export const arrange = (name: string) => `Order of ${name}`
export const allLists = 'All lists'
export const openPage = 'Open the page'
export const dragHint =
  'Drag a product by its handle, or press Enter on the handle, move with the arrow keys and press Enter again.'
export const pinHint = 'What is pinned, or dragged, stands first; the others follow by the rule.'
export const move = (name: string) => `Move ${name}`
export const pin = 'Pin'
export const pinNamed = (name: string) => `Pin ${name}`
export const unpin = 'Unpin'
export const unpinNamed = (name: string) => `Unpin ${name}`
export const toTop = 'To the top'
export const toTopNamed = (name: string) => `Move ${name} to the top`
export const soldOut = 'Sold out'
export const isPinned = 'Pinned'
export const sold = (units: number) => `${formatCount(units)} sold in 30 days`
export const newHere = 'New here'
export const showMore = (count: number) => `Show ${formatCount(count)} more`
export const unsaved = 'Not saved yet'
export const undoAll = 'Undo all'
export const save = 'Save order'
export const saved = (name: string) => `${name}: the order is saved.`
export const lookAtTheirs = 'Look at theirs'
export const saveOver = 'Save mine over it'
