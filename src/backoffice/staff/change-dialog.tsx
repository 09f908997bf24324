import { useState } from 'react'

import type { StaffMember } from '#contract/staff/account.ts'
import type { Role } from '#contract/staff/roles.ts'
import { name as nameLabel } from '#texts/backoffice.ts'
import { staff as texts } from '#texts/backoffice-sections.ts'

import { useAct } from '../session/use-act.ts'
import { Tick } from '../ui/choices.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { say } from '../ui/toasts.tsx'
import { RoleChoices } from './role-choices.tsx'

interface Props {
  readonly member: StaffMember
  readonly roles: readonly Role[]
  readonly onClose: () => void
}

const sameRoles = (a: readonly string[], b: readonly string[]) => a.toSorted().join() === b.toSorted().join()

/** Changes name and roles of somebody, and whether they may sign in; only what was changed is sent. */
export function ChangeDialog({ member, roles, onClose }: Props) {
  const wasActive = member.state !== 'disabled'
  const [name, setName] = useState(member.name)
  const [chosen, setChosen] = useState<readonly string[]>(member.roles)
  const [isActive, setIsActive] = useState(wasActive)
  const change = useAct('changeStaff', {
    changes: ['staff', 'limits', 'session'],
    onDone: () => {
      say(texts.changed(name.trim()))
      onClose()
    },
  })
  const body = {
    ...(name.trim() !== member.name && { name }),
    ...(!sameRoles(chosen, member.roles) && { roles: [...chosen] }),
    ...(isActive !== wasActive && { isActive }),
  }
  const isDirty = Object.keys(body).length > 0
  return (
    <FormDialog
      title={texts.changeTitle(member.name)}
      onClose={onClose}
      act={texts.save}
      onAct={() => change.mutate({ params: { id: member.id }, body })}
      isBlocked={!isDirty || name.trim() === '' || chosen.length === 0}
      isPending={change.isPending}
      error={change.error}
      isDirty={isDirty}
    >
      <TextInput label={nameLabel} isRequired value={name} onChange={setName} />
      <RoleChoices roles={roles} chosen={chosen} onChange={setChosen} />
      <Tick isSelected={isActive} onChange={setIsActive}>
        {texts.isActive}
        <span className="table__about">{texts.isActiveHint}</span>
      </Tick>
    </FormDialog>
  )
}
