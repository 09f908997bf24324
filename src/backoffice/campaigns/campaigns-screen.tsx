import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import type { CampaignRow, CampaignState } from '#contract/staff/campaigns.ts'
import { screens, state as stateLabel } from '#texts/backoffice.ts'
import * as texts from '#texts/backoffice-campaigns.ts'

import { callStaff } from '../api/call-staff.ts'
import { formatWallTime } from '../format/days.ts'
import { useMay } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { DataTable, type Column } from '../ui/data-table.tsx'
import { Empty } from '../ui/notice.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { Tag } from '../ui/tag.tsx'
import { EndDialog, PlannedDialog } from './campaign-dialog.tsx'
import { CampaignPlot } from './campaign-plot.tsx'
import { CampaignForm } from './campaign-form.tsx'

const tones: Record<CampaignState, 'calm' | 'open' | 'over'> = {
  draft: 'open',
  scheduled: 'calm',
  running: 'calm',
  ended: 'over',
  cancelled: 'over',
}

const listColumns = (onOpen: (campaign: CampaignRow) => void, canEnd: boolean): Column<CampaignRow>[] => [
  {
    id: 'name',
    title: texts.name,
    cell: ({ name, startsLocal, endsLocal }) => (
      <>
        {name}
        <span className="table__about">
          {formatWallTime(startsLocal)} – {formatWallTime(endsLocal)}
        </span>
      </>
    ),
  },
  {
    id: 'state',
    title: stateLabel,
    cell: ({ state }) => <Tag tone={tones[state]}>{texts.states[state]}</Tag>,
  },
  { id: 'prices', title: texts.prices, isNumber: true, isWideOnly: true, cell: ({ prices }) => prices },
  { id: 'by', title: texts.by, isWideOnly: true, cell: ({ createdBy }) => createdBy },
  {
    id: 'act',
    title: texts.what,
    cell: (campaign) => {
      const isRunning = campaign.state === 'running'
      if (campaign.state === 'ended' || campaign.state === 'cancelled' || (isRunning && !canEnd)) return null
      const label = isRunning ? texts.end : texts.preview
      return (
        <Button look="quiet" aria-label={`${label}: ${campaign.name}`} onPress={() => onOpen(campaign)}>
          {label}
        </Button>
      )
    },
  },
]

const route = getRouteApi('/frame/campaigns')

/** Campaigns over time and as a list, and a new one; the one that is open stands in the address. */
export function CampaignsScreen() {
  const canChange = useMay()('campaigns.change')
  const [isNew, setIsNew] = useState(false)
  const { campaign: openId } = route.useSearch()
  const navigate = useNavigate()
  const query = useQuery({
    queryKey: ['campaigns'],
    queryFn: ({ signal }) => callStaff('listCampaigns', {}, signal),
    // They begin and end by themselves.
    refetchInterval: 30_000,
  })
  const opened = query.data?.campaigns.find(({ id }) => id === openId)
  const open = ({ id }: CampaignRow) => void navigate({ to: '/campaigns', search: { campaign: id } })
  const close = () => void navigate({ to: '/campaigns' })
  return (
    <>
      <PageHead title={screens.campaigns}>
        {canChange && query.data && (
          <Button look="primary" onPress={() => setIsNew(true)}>
            {texts.create}
          </Button>
        )}
      </PageHead>
      <QueryView query={query}>
        {({ campaigns, now, timeZone }) =>
          campaigns.length === 0 ? (
            <Empty>{texts.none}</Empty>
          ) : (
            <>
              <CampaignPlot campaigns={campaigns} now={now} timeZone={timeZone} />
              <DataTable
                label={screens.campaigns}
                rows={campaigns}
                columns={listColumns(open, canChange)}
                rowKey={({ id }) => id}
              />
              <p className="soft">{texts.clock(timeZone)}</p>
            </>
          )
        }
      </QueryView>
      {isNew && query.data && <CampaignForm known={query.data} onClose={() => setIsNew(false)} />}
      {opened?.state === 'running' && canChange && <EndDialog campaign={opened} onClose={close} />}
      {(opened?.state === 'draft' || opened?.state === 'scheduled') && (
        <PlannedDialog campaign={opened} known={query.data} onClose={close} />
      )}
    </>
  )
}
