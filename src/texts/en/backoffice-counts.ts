import { plural } from './plural.ts'
import { formatCount } from './formats/count.ts'

const skus = (count: number) => `${formatCount(count)} ${plural(count, { one: 'SKU', other: 'SKUs' })}`

export const counts = 'Counts'
export const none = 'Nothing has been counted yet.'
export const start = 'Start a count'
export const startText =
  'What is on hand now is kept as the base. What is sold from now on is not lost: only the difference to the base is booked. Count what was there at this moment, what is already picked for later orders with it.'
export const name = 'Name'
export const nameHint = 'The shelf, the season, the day.'
export const which = 'Which articles'
export const whichHint = 'Words of product, colour, size or SKU; empty for everything.'
export const states = { open: 'Open', booked: 'Booked', cancelled: 'Given up' } as const
export const progress = (counted: number, all: number) => `${counted} of ${skus(all)}`
export const counted = 'Counted'
export const article = 'Article'
export const base = 'Base'
export const difference = 'Difference'
export const after = 'Then'
export const onHand = 'On hand now'
export const who = 'Who'
export const code = 'SKU'
export const codeHint = 'Scan or type one, then Enter. Each time counts one more.'
export const add = 'Count one'
export const unknownCode = (text: string) => `${text} is not in this count.`
export const countedFor = (text: string) => `Counted of ${text}`
export const wrong = 'A whole number from 0 on, or nothing.'
export const book = 'Book the differences'
export const bookTitle = (text: string) => `Book ${text}`
export const bookText = (different: number, uncounted: number) =>
  `${skus(different)} ${plural(different, { one: 'differs', other: 'differ' })}. ${uncounted === 0 ? 'All are counted.' : `${skus(uncounted)} ${plural(uncounted, { one: 'is', other: 'are' })} not counted and ${plural(uncounted, { one: 'stays', other: 'stay' })} as they are.`}`
export const booked = (text: string) => `${text} is booked.`
export const giveUp = 'Give up'
export const giveUpTitle = (text: string) => `Give up ${text}`
export const giveUpText = 'What was counted is not booked, and the stock stays as it is.'
export const givenUp = (text: string) => `${text} is given up.`
