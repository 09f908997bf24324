import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { CampaignRow, CampaignsAnswer } from '#contract/staff/campaigns.ts'
import * as texts from '#texts/backoffice-campaigns.ts'

import { callStaff } from '../api/call-staff.ts'
import { useMay } from '../session/session.ts'
import { useAct } from '../session/use-act.ts'
import { Button } from '../ui/button.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { say } from '../ui/toasts.tsx'
import { CampaignForm } from './campaign-form.tsx'
import { EndingTable, PreviewTable } from './preview-table.tsx'

interface Props {
  readonly campaign: CampaignRow
  readonly onClose: () => void
}

/** What a campaign that has not begun will do; it is changed, scheduled or given up here. */
export function PlannedDialog({
  campaign,
  known,
  onClose,
}: Props & { readonly known: CampaignsAnswer | undefined }) {
  const { id, name, state } = campaign
  const [isChanging, setIsChanging] = useState(false)
  const canChange = useMay()('campaigns.change')
  const params = { id }
  const query = useQuery({
    queryKey: ['campaigns', id],
    queryFn: ({ signal }) => callStaff('showCampaign', { params }, signal),
  })
  const changes = ['campaigns', 'calendar'] as const
  const done = (said: string) => {
    say(said)
    onClose()
  }
  const schedule = useAct('scheduleCampaign', { changes, onDone: () => done(texts.scheduled(name)) })
  const cancel = useAct('cancelCampaign', { changes, onDone: () => done(texts.givenUp(name)) })
  const canSchedule = canChange && state === 'draft'
  if (isChanging && known) return <CampaignForm known={known} campaign={campaign} onClose={onClose} />
  return (
    <FormDialog
      title={name}
      onClose={onClose}
      dismissal={texts.keep}
      {...(canSchedule && { act: texts.schedule, onAct: () => schedule.mutate({ params }) })}
      isPending={schedule.isPending || cancel.isPending}
      error={schedule.error ?? cancel.error}
      isWide
    >
      <QueryView query={query}>{({ preview }) => preview && <PreviewTable preview={preview} />}</QueryView>
      {canChange && (
        <p className="campaigns__acts">
          <Button onPress={() => setIsChanging(true)}>{texts.changeCampaign}</Button>
          <Button look="grave" onPress={() => cancel.mutate({ params })}>
            {texts.giveUp}
          </Button>
        </p>
      )}
    </FormDialog>
  )
}

/** Ends a campaign that runs, after what that does to prices was shown. */
export function EndDialog({ campaign: { id, name }, onClose }: Props) {
  const params = { id }
  const query = useQuery({
    queryKey: ['campaigns', id, 'end'],
    queryFn: ({ signal }) => callStaff('previewEndCampaign', { params }, signal),
  })
  const end = useAct('endCampaign', {
    changes: ['campaigns', 'calendar'],
    onDone: () => {
      say(texts.ended(name))
      onClose()
    },
  })
  return (
    <FormDialog
      title={texts.endTitle(name)}
      onClose={onClose}
      dismissal={texts.keep}
      act={texts.end}
      onAct={() => end.mutate({ params })}
      isBlocked={query.data === undefined}
      isPending={end.isPending}
      error={end.error}
      isGrave
      isWide
    >
      <QueryView query={query}>
        {({ prices, lines }) => (
          <>
            <p>{texts.endText(prices)}</p>
            <EndingTable lines={lines} />
          </>
        )}
      </QueryView>
    </FormDialog>
  )
}
