import type { Currency } from '#contract/money.ts'
import type { CampaignInput, CampaignOffer, Rounding } from '#contract/staff/campaigns.ts'
import { readPriceLines, type PriceLineFault } from '#domain/campaigns/read-price-lines.ts'

/** A campaign as its fields have it. */
export interface CampaignDraft {
  readonly name: string
  /** As the browser's field has it: `2026-10-23T00:00`, by the clock of the shop. */
  readonly startsAt: string
  readonly endsAt: string
  readonly kind: CampaignOffer['kind']
  readonly percent: string
  readonly category: string
  readonly tag: string
  readonly codes: string
  readonly rounding: Partial<Record<Currency, Rounding>>
  readonly pasted: string
}

export const emptyDraft: CampaignDraft = {
  name: '',
  startsAt: '',
  endsAt: '',
  kind: 'percent',
  percent: '',
  category: '',
  tag: '',
  codes: '',
  rounding: {},
  pasted: '',
}

export interface ReadDraft {
  /** Null until all fields say something that can be asked for. */
  readonly input: CampaignInput | null
  readonly isPercentWrong: boolean
  readonly priceFault: PriceLineFault | null
}

/** Reads the fields of a draft. */
export function readDraft(draft: CampaignDraft): ReadDraft {
  const percent = /^\d{1,2}$/.test(draft.percent.trim()) ? Number(draft.percent) : 0
  const isPercent = draft.kind === 'percent'
  const isPercentGood = percent >= 1 && percent <= 90
  const { prices, faults } = isPercent || draft.pasted.trim() === '' ? noLines : readPriceLines(draft.pasted)
  const isOffered = isPercent ? isPercentGood : prices.length > 0 && faults.length === 0
  const isTimed = draft.name.trim() !== '' && draft.startsAt !== '' && draft.endsAt !== ''
  const { name, startsAt, endsAt, category, tag, rounding } = draft
  const codes = draft.codes
    .split(/[\n,;]/)
    .map((code) => code.trim())
    .filter(Boolean)
  const offer: CampaignOffer = isPercent
    ? { kind: 'percent', percent, codes, category, tag, rounding }
    : { kind: 'prices', prices: [...prices] }
  return {
    input: isOffered && isTimed ? { name, startsAt, endsAt, offer } : null,
    isPercentWrong: isPercent && draft.percent.trim() !== '' && !isPercentGood,
    priceFault: faults[0] ?? null,
  }
}

const noLines = { prices: [], faults: [] } as const
