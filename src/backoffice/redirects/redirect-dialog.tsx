import { useState } from 'react'

import type { RedirectAnswer } from '#contract/staff/redirects.ts'
import * as texts from '#texts/backoffice-redirects.ts'

import { useAct } from '../session/use-act.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { say } from '../ui/toasts.tsx'

interface Props {
  /** Null for a new one. */
  readonly redirect: RedirectAnswer | null
  readonly onClose: () => void
}

/** Says where an old address leads. */
export function RedirectDialog({ redirect, onClose }: Props) {
  const before = { from: redirect?.from ?? '', to: redirect?.to ?? '' }
  const [from, setFrom] = useState(before.from)
  const [to, setTo] = useState(before.to)
  const options = {
    changes: ['redirects'],
    staleWhenRefused: ['redirects'],
    onDone: (done: RedirectAnswer) => {
      say(texts.saved(done.from))
      onClose()
    },
  } as const
  const add = useAct('addRedirect', options)
  const change = useAct('changeRedirect', options)
  const act = redirect ? change : add
  return (
    <FormDialog
      title={redirect ? texts.changeTitle(redirect.from) : texts.addTitle}
      onClose={onClose}
      act={texts.save}
      onAct={() =>
        redirect
          ? change.mutate({ body: { was: redirect.from, from, to } })
          : add.mutate({ body: { from, to } })
      }
      isBlocked={from.trim() === '' || to.trim() === ''}
      isPending={act.isPending}
      error={act.error}
      isDirty={from !== before.from || to !== before.to}
    >
      <TextInput label={texts.from} hint={texts.fromHint} value={from} onChange={setFrom} maxLength={2000} />
      <TextInput label={texts.to} hint={texts.toHint} value={to} onChange={setTo} maxLength={2000} />
    </FormDialog>
  )
}
