import type { CampaignRow } from '#contract/staff/campaigns.ts'

import type { Context } from '../application/context.ts'
import { answerWith, type Result } from '../result.ts'
import {
  cancelCampaign,
  endCampaign,
  listCampaigns,
  previewCampaign,
  previewEnd,
  saveCampaign,
  scheduleCampaign,
  showCampaign,
} from '../catalogue/campaigns/service.ts'
import { serveOwnCall, type StaffServer } from './serve-staff-call.ts'

/** Campaigns. Each act answers with the campaign as it is then. */
export function registerCampaignRoutes(server: StaffServer): void {
  const { timeZone } = server
  const readId = (params: Readonly<Record<string, string>>) => params['id'] ?? ''
  const shown = async (context: Context, id: string, done: Result<unknown>): Promise<Result<CampaignRow>> =>
    done.isDone ? answerWith(await showCampaign(context, { id, timeZone }), ({ campaign }) => campaign) : done
  serveOwnCall(server, 'listCampaigns', ({ context }) => listCampaigns(context, { timeZone }))
  serveOwnCall(server, 'showCampaign', ({ context, params }) =>
    showCampaign(context, { id: readId(params), timeZone }),
  )
  serveOwnCall(server, 'previewCampaign', ({ context, params, body }) =>
    previewCampaign(context, { ...body, id: readId(params), timeZone }),
  )
  serveOwnCall(server, 'saveCampaign', async ({ context, params, body }) => {
    const id = readId(params)
    return shown(context, id, await saveCampaign(context, { ...body, id, timeZone }))
  })
  serveOwnCall(server, 'scheduleCampaign', async ({ context, params }) => {
    const id = readId(params)
    return shown(context, id, await scheduleCampaign(context, { id, timeZone }))
  })
  serveOwnCall(server, 'previewEndCampaign', ({ context, params }) =>
    previewEnd(context, { id: readId(params) }),
  )
  serveOwnCall(server, 'endCampaign', async ({ context, params }) => {
    const id = readId(params)
    return shown(context, id, await endCampaign(context, { id }))
  })
  serveOwnCall(server, 'cancelCampaign', async ({ context, params }) => {
    const id = readId(params)
    return shown(context, id, await cancelCampaign(context, { id }))
  })
}
