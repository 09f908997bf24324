import type { CampaignEnding } from '#contract/staff/campaigns.ts'

import type { Context } from '../../application/context.ts'
import type { Result } from '../../result.ts'
import { endCampaign } from './change-campaign.ts'

const maxLines = 500

/** Says what ending a campaign now does: what each colour costs, and will cost. */
export async function previewEnd(
  context: Context,
  { id }: { readonly id: string },
): Promise<Result<CampaignEnding>> {
  const ended = await endCampaign.preview(context, { id })
  if (!ended.isDone) return ended
  const { item: find } = await context.app.catalogue.current()
  const { pricelists } = context.app.selling().markets
  const lines = ended.value.changed.flatMap((row) => {
    const onSale = find(row.item_id)
    const pricelist = pricelists.find((each) => each.id === row.pricelist_id)
    if (!onSale || !pricelist) return []
    const { variant, item } = onSale
    const name = variant.color === null ? variant.name : `${variant.name}, ${variant.color}`
    const { beforeMinor, amount_minor: afterMinor } = row
    return [{ name, uri: variant.uri, sku: item.sku, currency: pricelist.currency, beforeMinor, afterMinor }]
  })
  const groups = Map.groupBy(lines, ({ sku: _, ...line }) => JSON.stringify(line))
  return {
    isDone: true,
    value: {
      prices: lines.length,
      lines: [...groups.values()].slice(0, maxLines).flatMap((group) => {
        const [first] = group
        if (!first) return []
        const { sku: _, ...line } = first
        return [{ ...line, skus: group.map(({ sku }) => sku) }]
      }),
    },
  }
}
