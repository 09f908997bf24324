import { useState } from 'react'

import { bounceKinds, type BounceKind } from '#contract/staff/newsletter.ts'
import { email as emailLabel } from '#texts/backoffice.ts'
import * as texts from '#texts/backoffice-newsletter.ts'

import { useAct } from '../session/use-act.ts'
import { Radios } from '../ui/choices.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { say } from '../ui/toasts.tsx'

/** Notes by hand what came back from a mailbox. */
export function BounceDialog({ onClose }: { readonly onClose: () => void }) {
  const [email, setEmail] = useState('')
  const [kind, setKind] = useState<BounceKind>('bounce')
  const [detail, setDetail] = useState('')
  const add = useAct('addBounce', {
    changes: ['subscribers', 'customer'],
    onDone() {
      say(texts.noted)
      onClose()
    },
  })
  return (
    <FormDialog
      title={texts.addBounce}
      onClose={onClose}
      act={texts.addBounce}
      onAct={() => add.mutate({ body: { email, kind, detail } })}
      isBlocked={!/\S@\S/.test(email)}
      isPending={add.isPending}
      error={add.error}
      isDirty={email !== '' || detail !== ''}
    >
      <TextInput label={emailLabel} type="email" isRequired value={email} onChange={setEmail} />
      <Radios
        label={texts.kind}
        value={kind}
        choices={bounceKinds.map((each) => [each, texts.kinds[each]] as const)}
        onChange={setKind}
      />
      <TextInput label={texts.detail} value={detail} onChange={setDetail} maxLength={300} />
    </FormDialog>
  )
}
