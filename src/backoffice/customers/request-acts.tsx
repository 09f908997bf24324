import { useState } from 'react'

import type { DataRequestRow } from '#contract/staff/data-requests.ts'
import * as texts from '#texts/backoffice-data-requests.ts'

import { callStaff } from '../api/call-staff.ts'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../session/session.ts'
import { useAct } from '../session/use-act.ts'
import { Button } from '../ui/button.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { saveFile } from '../ui/save-file.ts'
import { TextInput } from '../ui/text-input.tsx'
import { say } from '../ui/toasts.tsx'
import { Stays } from './stays.tsx'

interface Props {
  readonly request: DataRequestRow
}
interface DialogProps extends Props {
  readonly email: string
  readonly onClose: () => void
}

/** What can be done about an open request. */
export function RequestActs({ request }: Props) {
  const { kind, email } = request
  const may = useMay()
  const [open, setOpen] = useState<'fulfil' | 'refuse' | null>(null)
  const download = useAct('exportAddress', {
    onDone: ({ document }) =>
      saveFile(texts.fileName(email ?? ''), new Blob([document], { type: 'application/json' })),
  })
  if (email === null) return null
  const dialog = { request, email, onClose: () => setOpen(null) }
  return (
    <div className="row">
      {(kind === 'export' || may('customers.erase')) && (
        <Button look="primary" onPress={() => setOpen('fulfil')}>
          {texts.fulfil[kind]}
        </Button>
      )}
      {kind === 'export' && (
        <Button isPending={download.isPending} onPress={() => download.mutate({ body: { email } })}>
          {texts.download}
        </Button>
      )}
      <Button onPress={() => setOpen('refuse')}>{texts.refuse}</Button>
      {open === 'fulfil' && <FulfilDialog {...dialog} />}
      {open === 'refuse' && <RefuseDialog {...dialog} />}
    </div>
  )
}

function FulfilDialog({ request: { id, kind }, email, onClose }: DialogProps) {
  const fulfil = useAct('fulfilDataRequest', {
    changes: ['data-requests', 'customers', 'customer'],
    staleWhenRefused: ['data-requests'],
    onDone() {
      say(texts.fulfilled[kind](email))
      onClose()
    },
  })
  const preview = useQuery({
    queryKey: ['erase-preview', email],
    queryFn: ({ signal }) => callStaff('previewErase', { body: { email } }, signal),
    enabled: kind === 'erase',
    gcTime: 0,
    staleTime: 0,
  })
  return (
    <FormDialog
      title={texts.requestName(texts.kinds[kind], email)}
      onClose={onClose}
      act={texts.fulfil[kind]}
      onAct={() => fulfil.mutate({ params: { id } })}
      isBlocked={kind === 'erase' && preview.data === undefined}
      isPending={fulfil.isPending}
      error={fulfil.error}
      isGrave={kind === 'erase'}
    >
      <p>{kind === 'erase' ? texts.eraseText : texts.mailText}</p>
      {kind === 'erase' && (
        <section className="consequence" aria-label={texts.willStay} aria-live="polite">
          <h3 className="heading">{texts.willStay}</h3>
          <QueryView query={preview}>{(erased) => <Stays left={erased} />}</QueryView>
        </section>
      )}
    </FormDialog>
  )
}

function RefuseDialog({ request: { id }, email, onClose }: DialogProps) {
  const [reason, setReason] = useState('')
  const refuse = useAct('refuseDataRequest', {
    changes: ['data-requests'],
    staleWhenRefused: ['data-requests'],
    onDone() {
      say(texts.refused(email))
      onClose()
    },
  })
  return (
    <FormDialog
      title={texts.refuseTitle(email)}
      onClose={onClose}
      act={texts.refuse}
      onAct={() => refuse.mutate({ params: { id }, body: { reason } })}
      isBlocked={reason.trim() === ''}
      isPending={refuse.isPending}
      error={refuse.error}
      isDirty={reason !== ''}
    >
      <p>{texts.refuseText}</p>
      <TextInput
        label={texts.reason}
        isRequired
        value={reason}
        onChange={setReason}
        rows={3}
        maxLength={2000}
      />
    </FormDialog>
  )
}
