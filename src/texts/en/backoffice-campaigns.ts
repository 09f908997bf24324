import type { CampaignState, CampaignWarning, Rounding } from '#contract/staff/campaigns.ts'

import { formatCount } from './formats/count.ts'

export { priceFaultTexts } from './campaign-words.ts'

export const none =
  'No campaign yet. One lowers prices from one second to another, and puts them back by itself.'
export const create = 'New campaign'
export const name = 'Name'
export const starts = 'Starts'
export const ends = 'Ends'
export const prices = 'Prices'
export const what = 'Act'
export const percent = 'Percent off'
export const percentFault = 'A whole number from 1 to 90.'
export const reduces = 'Reduces by'
export const byPercent = 'so many percent'
export const byPrices = 'prices for SKUs'
export const category = 'Category'
export const tag = 'Tag or season'
export const any = 'any'
export const codes = 'Products'
export const codesHint = 'SKUs or addresses of product pages, one a line. Empty: all of the category and tag.'
export const paste = 'Prices'
export const pasteHint =
  'Paste from a spreadsheet: a SKU, handle or page address and a price in each row. Several currencies: first a row of SKU and their codes.'
export const bareCurrency = 'Currency, where no row names one'
export const notSold = (line: number, code: string) => `Line ${line}: nothing on sale is called “${code}”.`
const namedFaults = 8
export const faultyLines = (sentences: readonly string[]) =>
  sentences.length > namedFaults
    ? `${sentences.slice(0, namedFaults).join(' ')} … and ${sentences.length - namedFaults} more.`
    : sentences.join(' ')
export const changeCampaign = 'Change campaign'
export const changeTitle = (campaign: string) => `Change “${campaign}”`
export const saveChanges = 'Save changes'
export const changed = (campaign: string) => `“${campaign}” is changed, and starts and ends by itself.`
export const rounding = (currency: string) => `Rounding in ${currency}, always down`
export const roundings: Record<Rounding, string> = {
  none: 'none',
  '1': 'whole units',
  '5': 'to 5',
  '10': 'to 10',
  '50': 'to 50',
  '100': 'to 100',
  '.50': 'ends in .50',
  '.90': 'ends in .90',
  '.95': 'ends in .95',
  '.99': 'ends in .99',
  '9': 'ends in 9',
}
export const clock = (timeZone: string) => `By the clock of ${timeZone}.`
export const preview = 'Preview'
export const schedule = 'Schedule'
export const saveDraft = 'Save as draft'
export const back = 'Change'
export const scheduled = (campaign: string) => `“${campaign}” starts and ends by itself.`
export const saved = (campaign: string) => `“${campaign}” is a draft.`
export const plot = 'Campaigns over time'
export const states: Record<CampaignState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  running: 'Running',
  ended: 'Ended',
  cancelled: 'Cancelled',
}
export const scrolled = 'Prices before and after'
export const product = 'Product'
export const sizes = (count: number) => (count === 1 ? '1 size' : `${formatCount(count)} sizes`)
export const before = 'Before'
export const after = 'After'
export const lowest = 'Lowest of 30 days before'
export const warnings: Record<CampaignWarning, (lowerCampaign: string) => string> = {
  'not-reduced': () => 'Changes nothing: it is not dearer now.',
  'lower-campaign': (campaign) => `“${campaign}” is lower and counts.`,
  'not-lowest': () => 'Not a reduction: it was as cheap within the 30 days before.',
  'claims-more': () => 'Says more than the lowest price of 30 days allows.',
}
export const beyondOwn = (count: number, percent: number) =>
  `${count === 1 ? '1 price falls' : `${formatCount(count)} prices fall`} by more than the ${percent} % that you may lower prices by. Save the draft, and ask somebody who may to schedule it.`
export const untrue = (count: number) =>
  count === 1
    ? '1 price would be announced as more of a reduction than it is. The law compares with the lowest price of the 30 days before.'
    : `${formatCount(count)} prices would be announced as more of a reduction than they are. The law compares with the lowest price of the 30 days before.`
export const sums = (products: number, skus: number, count: number) =>
  `${formatCount(products)} ${products === 1 ? 'colour' : 'colours'}, ${formatCount(skus)} ${skus === 1 ? 'SKU' : 'SKUs'}, ${formatCount(count)} ${count === 1 ? 'price' : 'prices'}.`
export const more = (count: number) => `… and ${formatCount(count)} lines more.`
export const unpriced = (skus: readonly string[]) =>
  `Stay as they are in some currency: ${skus.slice(0, 20).join(', ')}${skus.length > 20 ? ' …' : ''}.`
export const end = 'End now'
export const endTitle = (campaign: string) => `End “${campaign}” now`
export const endText = (count: number) =>
  `${formatCount(count)} prices change at once, and the pages with them.`
export const ended = (campaign: string) => `“${campaign}” has ended.`
export const giveUp = 'Cancel campaign'
export const givenUp = (campaign: string) => `“${campaign}” is cancelled.`
export const keep = 'Close'
export const by = 'By'
