import { useState } from 'react'

import type { Role } from '#contract/staff/roles.ts'
import { email as emailLabel, name as nameLabel } from '#texts/backoffice.ts'
import { staff as texts } from '#texts/backoffice-sections.ts'

import { useAct } from '../session/use-act.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { say } from '../ui/toasts.tsx'
import { RoleChoices } from './role-choices.tsx'

interface Props {
  readonly roles: readonly Role[]
  readonly onClose: () => void
}

/** Invites somebody, with their roles. */
export function InviteDialog({ roles, onClose }: Props) {
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [chosen, setChosen] = useState<string[]>([])
  const invite = useAct('inviteStaff', {
    changes: ['staff', 'limits'],
    onDone: () => {
      say(texts.invited(email.trim()))
      onClose()
    },
  })
  return (
    <FormDialog
      title={texts.inviteTitle}
      onClose={onClose}
      act={texts.invite}
      onAct={() => invite.mutate({ body: { name, email, roles: chosen } })}
      isBlocked={name.trim() === '' || email.trim() === '' || chosen.length === 0}
      isPending={invite.isPending}
      error={invite.error}
      isDirty={name !== '' || email !== '' || chosen.length > 0}
    >
      <p className="soft">{texts.inviteText}</p>
      <TextInput label={nameLabel} isRequired autoComplete="off" value={name} onChange={setName} />
      <TextInput
        label={emailLabel}
        isRequired
        type="email"
        autoComplete="off"
        value={email}
        onChange={setEmail}
      />
      <RoleChoices roles={roles} chosen={chosen} onChange={setChosen} />
    </FormDialog>
  )
}
