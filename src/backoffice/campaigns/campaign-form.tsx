import { useState } from 'react'

import type { CampaignPreview, CampaignRow, CampaignsAnswer } from '#contract/staff/campaigns.ts'
import * as texts from '#texts/backoffice-campaigns.ts'

import { StaffError } from '../api/staff-error.ts'
import { useAct } from '../session/use-act.ts'
import { Button } from '../ui/button.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { say } from '../ui/toasts.tsx'
import { emptyDraft, readDraft, toDraft } from './campaign-draft.ts'
import { OfferFields } from './offer-fields.tsx'
import { PreviewTable } from './preview-table.tsx'

interface Props {
  readonly known: CampaignsAnswer
  /** One that has not begun, to be changed; absent: a new one. */
  readonly campaign?: CampaignRow
  readonly onClose: () => void
}

/** The codes that the server found nothing on sale for. */
const readUnknown = (error: Error | null): readonly string[] =>
  error instanceof StaffError && error.refusal?.code === 'campaign-codes-not-sold'
    ? error.refusal.params.codes
    : []

/** A campaign: its fields, then what they do, then it is scheduled, or kept as a draft. One that is scheduled stays so. */
export function CampaignForm({ known, campaign, onClose }: Props) {
  const [params] = useState(() => ({ id: campaign?.id ?? crypto.randomUUID() }))
  const [begun] = useState(() => {
    const [currency = 'EUR'] = known.currencies
    return campaign ? toDraft(campaign, currency) : emptyDraft(currency)
  })
  const [draft, setDraft] = useState(begun)
  const [seen, setSeen] = useState<CampaignPreview | null>(null)
  const read = readDraft(draft)
  const changes = ['campaigns', 'calendar'] as const
  const isScheduled = campaign?.state === 'scheduled'
  const preview = useAct('previewCampaign', { onDone: setSeen })
  const done = (said: string) => {
    say(said)
    onClose()
  }
  const schedule = useAct('scheduleCampaign', { changes, onDone: ({ name }) => done(texts.scheduled(name)) })
  const save = useAct('saveCampaign', {
    changes,
    onDone: ({ name }) => (isScheduled ? done(texts.changed(name)) : schedule.mutate({ params })),
  })
  const keep = useAct('saveCampaign', { changes, onDone: ({ name }) => done(texts.saved(name)) })
  const { input } = read
  const change = (some: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...some }))
  return (
    <FormDialog
      title={campaign ? texts.changeTitle(campaign.name) : texts.create}
      onClose={onClose}
      act={seen ? (isScheduled ? texts.saveChanges : texts.schedule) : texts.preview}
      onAct={() => input && (seen ? save : preview).mutate({ params, body: input })}
      isBlocked={input === null}
      isPending={preview.isPending || save.isPending || schedule.isPending || keep.isPending}
      error={preview.error ?? save.error ?? schedule.error ?? keep.error}
      isDirty={draft !== begun}
      isWide
    >
      {seen && input ? (
        <>
          <PreviewTable preview={seen} />
          <p className="campaigns__acts">
            <Button onPress={() => setSeen(null)}>{texts.back}</Button>
            {!isScheduled && (
              <Button onPress={() => keep.mutate({ params, body: input })}>{texts.saveDraft}</Button>
            )}
          </p>
        </>
      ) : (
        <>
          <TextInput label={texts.name} isRequired value={draft.name} onChange={(name) => change({ name })} />
          <div className="campaigns__pair">
            <TextInput
              label={texts.starts}
              type="datetime-local"
              hint={texts.clock(known.timeZone)}
              value={draft.startsAt}
              onChange={(startsAt) => change({ startsAt })}
            />
            <TextInput
              label={texts.ends}
              type="datetime-local"
              value={draft.endsAt}
              onChange={(endsAt) => change({ endsAt })}
            />
          </div>
          <OfferFields
            draft={draft}
            read={read}
            known={known}
            unknown={readUnknown(preview.error)}
            onChange={change}
          />
        </>
      )}
    </FormDialog>
  )
}
