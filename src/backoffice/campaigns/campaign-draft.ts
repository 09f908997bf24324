import type { Currency } from '#contract/money.ts'
import type { CampaignInput, CampaignOffer, CampaignRow, Rounding } from '#contract/staff/campaigns.ts'
import { readPriceLines, type PriceLineFault } from '#domain/campaigns/read-price-lines.ts'
import { writePriceLines } from '#domain/campaigns/write-price-lines.ts'

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
  /** Of pasted prices that stand below no currency. */
  readonly currency: Currency
}

/** Returns a campaign of which nothing is said yet. */
export const emptyDraft = (currency: Currency): CampaignDraft => ({
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
  currency,
})

const withoutSeconds = (local: string) => local.replace(/^(.{16}):00$/, '$1')

/** Returns the fields of a campaign that is written down. */
export function toDraft(
  { name, startsLocal, endsLocal, offer }: CampaignRow,
  currency: Currency,
): CampaignDraft {
  const draft = {
    ...emptyDraft(currency),
    name,
    startsAt: withoutSeconds(startsLocal),
    endsAt: withoutSeconds(endsLocal),
    kind: offer.kind,
  }
  if (offer.kind === 'prices') return { ...draft, pasted: writePriceLines(offer.prices) }
  const { percent, category, tag, codes, rounding } = offer
  return { ...draft, percent: String(percent), category, tag, codes: codes.join('\n'), rounding }
}

export interface ReadDraft {
  /** Null until all fields say something that can be asked for. */
  readonly input: CampaignInput | null
  readonly isPercentWrong: boolean
  readonly priceFaults: readonly PriceLineFault[]
  /** The lines of codes, by the code in small letters. */
  readonly lines: ReadonlyMap<string, number>
}

/** Reads the fields of a draft. */
export function readDraft(draft: CampaignDraft): ReadDraft {
  const percent = /^\d{1,2}$/.test(draft.percent.trim()) ? Number(draft.percent) : 0
  const isPercent = draft.kind === 'percent'
  const isPercentGood = percent >= 1 && percent <= 90
  const { prices, faults } =
    isPercent || draft.pasted.trim() === '' ? noLines : readPriceLines(draft.pasted, draft.currency)
  const isOffered = isPercent ? isPercentGood : prices.length > 0 && faults.length === 0
  const isTimed = draft.name.trim() !== '' && draft.startsAt !== '' && draft.endsAt !== ''
  const { name, startsAt, endsAt, category, tag, rounding } = draft
  const codes = draft.codes
    .split(/[\n,;]/)
    .map((code) => code.trim())
    .filter(Boolean)
  const offer: CampaignOffer = isPercent
    ? { kind: 'percent', percent, codes, category, tag, rounding }
    : {
        kind: 'prices',
        prices: prices.map(({ sku, currency, amountMinor }) => ({ sku, currency, amountMinor })),
      }
  return {
    input: isOffered && isTimed ? { name, startsAt, endsAt, offer } : null,
    isPercentWrong: isPercent && draft.percent.trim() !== '' && !isPercentGood,
    priceFaults: faults,
    lines: new Map(prices.map(({ sku, line }) => [sku.toLowerCase(), line])),
  }
}

const noLines = { prices: [], faults: [] } as const
