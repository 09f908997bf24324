import type { Currency } from '#contract/money.ts'
import type {
  CampaignEnding,
  CampaignLine,
  CampaignPreview,
  CampaignRow,
  CampaignWarning,
} from '#contract/staff/campaigns.ts'

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
  `${startsLocal.replace('T', ' ')} – ${endsLocal.replace('T', ' ')} ${timeZone}`,
  `${prices} prices`,
  name,
]

const warnings: Readonly<Record<CampaignWarning, (line: Pick<CampaignLine, 'lowerCampaign'>) => string>> = {
  'not-reduced': () => 'not reduced: it is not dearer now',
  'lower-campaign': ({ lowerCampaign }) => `"${lowerCampaign ?? ''}" is lower and counts`,
  'not-lowest': () => 'NOT A REDUCTION: as cheap within the 30 days before',
  'claims-more': () => 'CLAIMS MORE than the lowest price of 30 days allows',
}

/** What a campaign does, a line for each colour and pricelist. */
export function previewText({ lines, lineCount, products, skus, prices, unpriced }: CampaignPreview): string {
  const rows = lines.map((line) => [
    line.name,
    `${line.skus.length} sizes`,
    `${price(line.beforeMinor, line.currency)} → ${price(line.afterMinor, line.currency)}`,
    `lowest of 30 days ${price(line.lowest30Minor, line.currency)}`,
    line.warnings.map((warning) => warnings[warning](line)).join('; '),
  ])
  return [
    textTable([['Colour', 'Sizes', 'Before → after', '30 days', ''], ...rows]),
    ...(lineCount > lines.length ? [`… and ${lineCount - lines.length} lines more.`] : []),
    `${products} colours, ${skus} SKUs, ${prices} prices.`,
    ...(unpriced.length > 0 ? [`Stay as they are in some currency: ${unpriced.join(', ')}.`] : []),
  ].join('\n')
}

/** What ending a campaign does. */
export const endingText = ({ prices, lines }: CampaignEnding): string =>
  [
    textTable(
      lines.map(({ name, skus, currency, beforeMinor, afterMinor }) => [
        name,
        `${skus.length} sizes`,
        `${price(beforeMinor, currency)} → ${price(afterMinor, currency)}`,
      ]),
    ),
    `${prices} prices change.`,
  ].join('\n')
