import { useState } from 'react'

import type { PageDetail } from '#contract/staff/pages.ts'
import * as texts from '#texts/backoffice-pages.ts'

import { formatTime } from '../format/time.ts'
import { Radios } from '../ui/choices.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { say } from '../ui/toasts.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { Faults } from './block-list.tsx'
import { usePageAct } from './use-page-act.ts'

interface Props {
  readonly page: PageDetail
  readonly onClose: () => void
}

/** Publishes the draft as it is saved, at once or at an hour of one's own clock. */
export function PublishDialog({ page, onClose }: Props) {
  const [when, setWhen] = useState<'now' | 'later'>('now')
  const [hour, setHour] = useState('')
  const at = when === 'later' ? new Date(hour).getTime() : null
  const [openedAt] = useState(Date.now)
  const isPast = at !== null && hour !== '' && at <= openedAt
  const publish = usePageAct('publishPage', ({ publishAt }) => {
    say(publishAt === null ? texts.publishedNow : texts.publishedLater(formatTime(publishAt)))
    onClose()
  })
  return (
    <FormDialog
      title={texts.publish}
      onClose={onClose}
      act={texts.publish}
      onAct={() => publish.mutate({ body: { path: page.path, seen: page.version, at } })}
      isBlocked={at !== null && (Number.isNaN(at) || isPast)}
      isPending={publish.isPending}
      error={publish.error}
    >
      <Radios
        label={texts.when}
        value={when}
        choices={[
          ['now', texts.publishNow],
          ['later', texts.publishAt],
        ]}
        onChange={setWhen}
      />
      {when === 'later' && (
        <TextInput
          label={texts.hour}
          type="datetime-local"
          value={hour}
          onChange={setHour}
          fault={isPast ? texts.hourPast : null}
        />
      )}
      <Faults faults={page.faults} />
    </FormDialog>
  )
}
