import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import type { Role } from '#contract/staff/roles.ts'
import * as texts from '#texts/backoffice-roles.ts'
import { roleName } from '#texts/backoffice-sections.ts'

import { callStaff } from '../api/call-staff.ts'
import { useMay } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { SelectInput } from '../ui/select-input.tsx'
import { RemoveRoleDialog } from './remove-role-dialog.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { RoleMatrix } from './role-matrix.tsx'

const route = getRouteApi('/frame/staff/roles')

/** A dialog that is open: for a new role (copied from another, or empty), or about one that there is. */
type Open =
  | { readonly kind: 'new'; readonly start: Pick<Role, 'name' | 'permissions'> }
  | { readonly kind: 'change' | 'remove'; readonly role: Role }

const empty = { name: '', permissions: [] } as const

/** The roles, what each may do, and those of the shop's own to be made and changed. */
export function RolesScreen() {
  const mayChange = useMay()('staff.change')
  const { role: wanted } = route.useSearch()
  const navigate = useNavigate()
  const [open, setOpen] = useState<Open | null>(null)
  const query = useQuery({
    queryKey: ['roles'],
    queryFn: ({ signal }) => callStaff('listRoles', {}, signal),
  })
  const close = () => setOpen(null)
  return (
    <>
      <PageHead title={texts.title}>
        {mayChange && (
          <Button look="primary" onPress={() => setOpen({ kind: 'new', start: empty })}>
            {texts.newRole}
          </Button>
        )}
      </PageHead>
      <p className="soft">{texts.intro}</p>
      <QueryView query={query}>
        {({ roles }) => {
          const shown = roles.find(({ id }) => id === wanted) ?? roles[0]
          if (!shown) return null
          return (
            <>
              <div className="role-choice">
                <SelectInput
                  label={texts.shown}
                  value={shown.id}
                  choices={roles.map(({ id, name }) => [id, roleName(id, name)] as const)}
                  onChange={(role) => void navigate({ to: '/staff/roles', search: { role }, replace: true })}
                />
                <ShownRole role={shown} onOpen={mayChange ? setOpen : null} />
              </div>
              <RoleMatrix roles={roles} shown={shown.id} />
            </>
          )
        }}
      </QueryView>
      {open?.kind === 'new' && <RoleDialog start={open.start} edited={null} onClose={close} />}
      {open?.kind === 'change' && <RoleDialog start={open.role} edited={open.role} onClose={close} />}
      {open?.kind === 'remove' && <RemoveRoleDialog role={open.role} onClose={close} />}
    </>
  )
}

interface ShownProps {
  readonly role: Role
  readonly onOpen: ((open: Open) => void) | null
}

/** Who has the role that was chosen, and what can be done with it. */
function ShownRole({ role, onOpen }: ShownProps) {
  const { id, own, people, permissions } = role
  const name = roleName(id, role.name)
  return (
    <div className="role-choice__about">
      <p className="soft">
        {own ? texts.ownRole : texts.comesAlong} · {texts.people(people)}
        {own && ` · ${texts.changedBy(own.changedBy)}`}
      </p>
      {onOpen && (
        <div className="role-choice__acts">
          <Button
            aria-label={texts.copyNamed(name)}
            onPress={() => onOpen({ kind: 'new', start: { name: texts.copyName(name), permissions } })}
          >
            {texts.copy}
          </Button>
          {own && (
            <Button aria-label={texts.changeNamed(name)} onPress={() => onOpen({ kind: 'change', role })}>
              {texts.change}
            </Button>
          )}
          {own && people === 0 && (
            <Button aria-label={texts.removeNamed(name)} onPress={() => onOpen({ kind: 'remove', role })}>
              {texts.remove}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
