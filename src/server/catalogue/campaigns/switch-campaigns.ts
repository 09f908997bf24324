import { noteAct } from '../../audit/service.ts'
import type { Database } from '../../database/database.ts'
import type { CampaignsTable } from '../../database/tables/campaign-tables.ts'
import { failpoint } from '../../failpoint.ts'
import { changePrices } from './change-prices.ts'
import { listDue, updateCampaign } from './repository.ts'
import { takePriceTurn } from '../running-prices-repository.ts'

/** One whose whole time went by while no server ran was never in force. */
const nextState = ({ ends_at }: CampaignsTable, now: number) => (ends_at <= now ? 'ended' : 'running')

/**
 * Begins and ends the campaigns whose moment has come by now (epoch milliseconds), all in one transaction: one that begins as another
 * ends leaves no moment between them. Any number of nodes may do it at once; one of them does. Returns the number of campaigns.
 */
export async function switchCampaigns(database: Database, now: number): Promise<number> {
  if ((await listDue(database.read, now)).length === 0) return 0
  const switched = await database.write(async (tx) => {
    await takePriceTurn(tx)
    const due = await listDue(tx, now)
    if (due.length === 0) return 0
    const changed = await changePrices(tx, { campaigns: due.map(({ id }) => id), now }, async () => {
      for (const campaign of due) await updateCampaign(tx, campaign.id, { state: nextState(campaign, now) })
    })
    for (const campaign of due) {
      const state = nextState(campaign, now)
      await noteAct(
        tx,
        {
          actor: 'system',
          action: state === 'running' ? 'campaign-start' : 'campaign-end',
          ref: campaign.id,
          detail: { name: campaign.name, prices: changed.length },
        },
        now,
      )
    }
    await failpoint('campaigns.before-commit')
    return due.length
  })
  await failpoint('campaigns.committed')
  return switched
}
