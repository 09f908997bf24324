import { useState } from 'react'

import { permissions, type Permission } from '#contract/permissions.ts'
import type { Role } from '#contract/staff/roles.ts'
import * as texts from '#texts/backoffice-roles.ts'

import { findFieldFault } from '../api/find-field-fault.ts'
import { useMay } from '../session/session.ts'
import { useAct } from '../session/use-act.ts'
import { Tick } from '../ui/choices.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { say } from '../ui/toasts.tsx'

interface Props {
  /** What the form begins with: a role that is changed, or what a new one is copied from. */
  readonly start: Pick<Role, 'name' | 'permissions'>
  /** The role that is changed; null for a new one. */
  readonly edited: Role | null
  readonly onClose: () => void
}

/** The parts of the shop, each with its permissions. */
export const permissionGroups: readonly (readonly [string, readonly Permission[]])[] = [
  ...Map.groupBy(permissions, texts.permissionGroup),
]

/** Makes a role of the shop's own, or changes one. */
export function RoleDialog({ start, edited, onClose }: Props) {
  const [name, setName] = useState(start.name)
  const [chosen, setChosen] = useState<ReadonlySet<Permission>>(() => new Set(start.permissions))
  const options = {
    changes: ['roles', 'limits', 'session'],
    staleWhenRefused: ['roles'],
    onDone: () => {
      say(texts.saved(name.trim()))
      onClose()
    },
  }
  const create = useAct('createRole', options)
  const change = useAct('changeRole', options)
  const act = edited ? change : create
  const body = { name, permissions: permissions.filter((permission) => chosen.has(permission)) }
  const nameFault = findFieldFault(act.error, 'name')
  const isDirty =
    name !== start.name ||
    chosen.size !== start.permissions.length ||
    start.permissions.some((permission) => !chosen.has(permission))
  return (
    <FormDialog
      title={edited ? texts.changeNamed(edited.name) : texts.newRole}
      onClose={onClose}
      act={edited ? texts.save : texts.create}
      onAct={() => {
        if (edited?.own)
          change.mutate({ params: { id: edited.id }, body: { ...body, version: edited.own.version } })
        else create.mutate({ body })
      }}
      isBlocked={name.trim() === '' || chosen.size === 0 || (edited !== null && !isDirty)}
      isPending={act.isPending}
      error={nameFault ? null : act.error}
      isDirty={isDirty}
      isWide
    >
      <TextInput
        label={texts.nameLabel}
        isRequired
        autoComplete="off"
        maxLength={60}
        value={name}
        onChange={(typed) => {
          act.reset()
          setName(typed)
        }}
        fault={nameFault}
      />
      {permissionGroups.map(([group, all]) => (
        <PermissionTicks key={group} group={group} permissions={all} chosen={chosen} onChange={setChosen} />
      ))}
    </FormDialog>
  )
}

interface TicksProps {
  readonly group: string
  readonly permissions: readonly Permission[]
  readonly chosen: ReadonlySet<Permission>
  readonly onChange: (chosen: ReadonlySet<Permission>) => void
}

function PermissionTicks({ group, permissions: all, chosen, onChange }: TicksProps) {
  const may = useMay()
  return (
    <fieldset className="ticks">
      <legend className="field__label">{group}</legend>
      {all.map((permission) => (
        <Tick
          key={permission}
          isSelected={chosen.has(permission)}
          isDisabled={!may(permission)}
          onChange={(isChosen) => {
            const next = new Set(chosen)
            if (isChosen) next.add(permission)
            else next.delete(permission)
            onChange(next)
          }}
        >
          {texts.permissionName(permission)}
          {!may(permission) && <span className="table__about">{texts.lacking}</span>}
        </Tick>
      ))}
    </fieldset>
  )
}
