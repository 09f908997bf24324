import type { Currency } from '#contract/money.ts'
import type { CampaignEnding, CampaignPreview, CampaignRow } from '#contract/staff/campaigns.ts'
import * as texts from '#texts/commands/campaigns.ts'

import { textTable } from '../text-table.ts'
import { formatPrice } from './staff-services.ts'

const price = (amountMinor: number, currency: Currency) =>
  formatPrice(amountMinor, { snapshot: { currency } })

/** The columns of a campaign in a list. */
export const campaignText = (
  { id, name, state, startsLocal, endsLocal, prices }: CampaignRow,
  timeZone: string,
): string[] => [
  id,
  state,
  texts.span(startsLocal.replace('T', ' '), endsLocal.replace('T', ' '), timeZone),
  texts.prices(prices),
  name,
]

/** What a campaign does, a line for each colour and pricelist. */
export function previewText({ lines, lineCount, products, skus, prices, unpriced }: CampaignPreview): string {
  const rows = lines.map((line) => [
    line.name,
    texts.sizes(line.skus.length),
    texts.fromTo(price(line.beforeMinor, line.currency), price(line.afterMinor, line.currency)),
    texts.lowest30(price(line.lowest30Minor, line.currency)),
    line.warnings.map((warning) => texts.warnings[warning](line.lowerCampaign ?? '')).join('; '),
  ])
  return [
    textTable([texts.headings, ...rows]),
    ...(lineCount > lines.length ? [texts.moreLines(lineCount - lines.length)] : []),
    texts.touched(products, skus, prices),
    ...(unpriced.length > 0 ? [texts.unpriced(unpriced.join(', '))] : []),
  ].join('\n')
}

/** What ending a campaign does. */
export const endingText = ({ prices, lines }: CampaignEnding): string =>
  [
    textTable(
      lines.map(({ name, skus, currency, beforeMinor, afterMinor }) => [
        name,
        texts.sizes(skus.length),
        texts.fromTo(price(beforeMinor, currency), price(afterMinor, currency)),
      ]),
    ),
    texts.changed(prices),
  ].join('\n')
