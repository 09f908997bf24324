import { useState } from 'react'

import * as texts from '#texts/backoffice-pages.ts'

import { formatTime } from '../format/time.ts'
import { Radios } from '../ui/choices.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { say } from '../ui/toasts.tsx'

interface Props {
  readonly isPending: boolean
  readonly error: Error | null
  /** Epoch milliseconds; null: now. */
  readonly onPublish: (at: number | null) => void
  readonly onClose: () => void
  /** What is amiss with the draft. */
  readonly children: React.ReactNode
}

/** Says that a draft is out, or when it goes out. */
export const sayPublished = (publishAt: number | null): void =>
  say(publishAt === null ? texts.publishedNow : texts.publishedLater(formatTime(publishAt)))

/** Publishes a draft as it is saved, at once or at an hour of one's own clock. */
export function PublishDialog({ isPending, error, onPublish, onClose, children }: Props) {
  const [when, setWhen] = useState<'now' | 'later'>('now')
  const [hour, setHour] = useState('')
  const at = when === 'later' ? new Date(hour).getTime() : null
  const [openedAt] = useState(Date.now)
  const isPast = at !== null && hour !== '' && at <= openedAt
  return (
    <FormDialog
      title={texts.publish}
      onClose={onClose}
      act={texts.publish}
      onAct={() => onPublish(at)}
      isBlocked={at !== null && (Number.isNaN(at) || isPast)}
      isPending={isPending}
      error={error}
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
      {children}
    </FormDialog>
  )
}
