import * as z from 'zod/mini'

import { currencies, type Currency } from '../money.ts'

/** How a reduced price is rounded, always down: to whole units, to multiples of 5, 10, 50 or 100, or to an ending. */
export const roundings = ['none', '1', '5', '10', '50', '100', '.50', '.90', '.95', '.99', '9'] as const
export type Rounding = (typeof roundings)[number]

const filled = z.string().check(z.trim(), z.minLength(1), z.maxLength(200))
const short = z.string().check(z.trim(), z.maxLength(200))
/** By the clock of the shop: `2026-10-23T00:00:00`. `24:00` is the end of a day. */
const wallTime = z
  .string()
  .check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?$/, 'a time, 2026-10-23T00:00:00'))
const amountMinor = z.int().check(z.minimum(1), z.maximum(1_000_000_000))

const CampaignOffer = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('percent'),
    percent: z.int().check(z.minimum(1), z.maximum(90)),
    /** SKUs, handles or page addresses; empty: all that the filter finds. */
    codes: z.array(filled).check(z.maxLength(5000)),
    /** Path of a category, `men/shoes`; empty for any. */
    category: short,
    /** A tag, a season for example; empty for any. */
    tag: short,
    rounding: z.partialRecord(z.enum(currencies), z.enum(roundings)),
  }),
  z.object({
    kind: z.literal('prices'),
    prices: z
      .array(z.object({ sku: filled, currency: z.enum(currencies), amountMinor }))
      .check(z.minLength(1), z.maxLength(10_000)),
  }),
])
/** What a campaign is about: so many percent off some products, or a price for each of some SKUs. Minor units. */
export type CampaignOffer = z.output<typeof CampaignOffer>

const body = z.object({ name: filled, startsAt: wallTime, endsAt: wallTime, offer: CampaignOffer })
/** A campaign as somebody writes it. */
export type CampaignInput = z.output<typeof body>

/** Bodies of the calls about campaigns. */
export const campaignSchemas = { saveCampaign: { body }, previewCampaign: { body } } as const

export type CampaignState = 'draft' | 'scheduled' | 'running' | 'ended' | 'cancelled'

export interface CampaignRow {
  readonly id: string
  readonly name: string
  readonly state: CampaignState
  /** Epoch milliseconds; one that has ended: when it did. */
  readonly startsAt: number
  readonly endsAt: number
  /** The same by the clock of the shop. */
  readonly startsLocal: string
  readonly endsLocal: string
  readonly offer: CampaignOffer
  /** Prices that it sets; 0 of a draft. */
  readonly prices: number
  readonly createdBy: string
}

/**
 * `not-reduced`: it changes nothing, what is there is not dearer. `lower-campaign`: another campaign is lower and wins. `not-lowest`: it was
 * as cheap within the 30 days before, so it is no reduction. `claims-more`: compared with that lowest price, less is taken off than is said.
 */
export type CampaignWarning = 'not-reduced' | 'lower-campaign' | 'not-lowest' | 'claims-more'

/** What becomes of one colour's price in one pricelist, as the campaign begins. Minor units. */
export interface CampaignLine {
  readonly name: string
  /** Path of its page. */
  readonly uri: string
  /** Sizes with these prices. */
  readonly skus: readonly string[]
  readonly pricelist: string
  readonly currency: Currency
  readonly beforeMinor: number
  readonly afterMinor: number
  /** The lowest of the 30 days before the start. */
  readonly lowest30Minor: number
  readonly warnings: readonly CampaignWarning[]
  /** The campaign whose price is lower. */
  readonly lowerCampaign: string | null
}

export interface CampaignPreview {
  readonly startsAt: number
  readonly endsAt: number
  /** Colours, SKUs and prices that it sets. */
  readonly products: number
  readonly skus: number
  readonly prices: number
  /** By warning, how many prices have it. */
  readonly warned: Readonly<Record<CampaignWarning, number>>
  /** SKUs without a price in some currency that the shop sells in: they stay as they are there. */
  readonly unpriced: readonly string[]
  /** Those with warnings first; not all of a large one. */
  readonly lines: readonly CampaignLine[]
  readonly lineCount: number
}

/** What ending a campaign now does to a price. */
export interface CampaignEnding {
  readonly prices: number
  readonly lines: readonly Pick<
    CampaignLine,
    'name' | 'uri' | 'skus' | 'currency' | 'beforeMinor' | 'afterMinor'
  >[]
}

export interface CampaignsAnswer {
  readonly campaigns: readonly CampaignRow[]
  readonly timeZone: string
  readonly now: number
  readonly currencies: readonly Currency[]
  readonly categories: readonly { readonly uri: string; readonly name: string }[]
  readonly tags: readonly string[]
}

export interface CampaignAnswers {
  listCampaigns: CampaignsAnswer
  showCampaign: { readonly campaign: CampaignRow; readonly preview: CampaignPreview | null }
  previewCampaign: CampaignPreview
  saveCampaign: CampaignRow
  scheduleCampaign: CampaignRow
  previewEndCampaign: CampaignEnding
  endCampaign: CampaignRow
  cancelCampaign: CampaignRow
}
