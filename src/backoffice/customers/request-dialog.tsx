import { useState } from 'react'

import { dataRequestKinds, type DataRequestKind } from '#contract/staff/data-requests.ts'
import { email as emailLabel } from '#texts/backoffice.ts'
import * as texts from '#texts/backoffice-data-requests.ts'

import { useAct } from '../session/use-act.ts'
import { Radios } from '../ui/choices.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { SelectInput } from '../ui/select-input.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { say } from '../ui/toasts.tsx'

const channels = ['email', 'contact', 'phone', 'letter'] as const

/** Notes what somebody asks for by law, and when it came: the month begins then. */
export function RequestDialog({ onClose }: { readonly onClose: () => void }) {
  const [kind, setKind] = useState<DataRequestKind>('export')
  const [email, setEmail] = useState('')
  const [channel, setChannel] = useState<(typeof channels)[number]>('email')
  const [receivedOn, setReceivedOn] = useState(() => new Date().toISOString().slice(0, 10))
  const [note, setNote] = useState('')
  const add = useAct('addDataRequest', {
    changes: ['data-requests'],
    onDone() {
      say(texts.added)
      onClose()
    },
  })
  return (
    <FormDialog
      title={texts.add}
      onClose={onClose}
      act={texts.add}
      onAct={() => add.mutate({ body: { kind, email, channel, receivedOn, note } })}
      isBlocked={!/\S@\S/.test(email) || receivedOn === ''}
      isPending={add.isPending}
      error={add.error}
      isDirty={email !== '' || note !== ''}
    >
      <TextInput label={emailLabel} type="email" isRequired value={email} onChange={setEmail} />
      <Radios
        label={texts.wanted}
        value={kind}
        choices={dataRequestKinds.map((each) => [each, texts.kinds[each]] as const)}
        onChange={setKind}
      />
      <SelectInput
        label={texts.channel}
        value={channel}
        choices={channels.map((each) => [each, texts.channels[each]] as const)}
        onChange={setChannel}
      />
      <TextInput
        label={texts.receivedOn}
        hint={texts.receivedHint}
        type="date"
        isRequired
        value={receivedOn}
        onChange={setReceivedOn}
      />
      <TextInput
        label={texts.note}
        hint={texts.noteHint}
        value={note}
        onChange={setNote}
        rows={2}
        maxLength={2000}
      />
    </FormDialog>
  )
}
