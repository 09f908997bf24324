import type { StaffRefusalCode, StaffRefusalParams } from '#contract/refusals.ts'
import type { CampaignState } from '#contract/staff/campaigns.ts'

type CampaignCode = Extract<StaffRefusalCode, `campaign-${string}`>

/** Whole sentences: a language that has to put the name elsewhere can. */
const inState: Record<CampaignState, (name: string) => string> = {
  draft: (name) => `The campaign “${name}” is a draft.`,
  scheduled: (name) => `The campaign “${name}” is scheduled.`,
  running: (name) => `The campaign “${name}” is running.`,
  ended: (name) => `The campaign “${name}” has ended.`,
  cancelled: (name) => `The campaign “${name}” was cancelled.`,
}

/** What is said where a rule of campaigns says no. */
export const campaignRefusals: {
  readonly [Code in CampaignCode]: (params: StaffRefusalParams[Code]) => string
} = {
  'campaign-unknown': ({ id }) => `There is no campaign ${id}.`,
  'campaign-in-state': ({ name, state }) => inState[state](name),
  'campaign-time-wrong': ({ text, timeZone }) =>
    `The clock of ${timeZone} never shows ${text.replace('T', ' ')}. Choose another time.`,
  'campaign-ends-first': () => 'It has to end after it starts.',
  'campaign-over': ({ endsAt }) => `Its end, ${endsAt.replace('T', ' ')}, has passed.`,
  'campaign-codes-not-sold': ({ codes, count }) =>
    `Nothing on sale is called ${codes.join(', ')}${count > codes.length ? ` (and ${count - codes.length} more)` : ''}. Write SKUs or addresses of product pages.`,
  'campaign-empty': () =>
    'No product on sale gets a price by this. Name products, a category or a tag, and currencies that the shop sells in.',
  'campaign-price-twice': ({ sku, currency }) => `${sku} has two prices in ${currency}. Leave one.`,
}
