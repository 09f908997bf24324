import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import type { StaffMember } from '#contract/staff/account.ts'
import type { Role } from '#contract/staff/roles.ts'
import { name as nameLabel, screens, state as stateLabel } from '#texts/backoffice.ts'
import * as roleTexts from '#texts/backoffice-roles.ts'
import { roleName, staff as texts } from '#texts/backoffice-sections.ts'

import { callStaff } from '../api/call-staff.ts'
import { formatAge } from '../format/time.ts'
import { useMay } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { Tag } from '../ui/tag.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { LimitsPanel } from './limits-panel.tsx'

const tones = { invited: 'open', active: 'calm', disabled: 'over' } as const

/** Who works here, with which roles. */
export function StaffList() {
  const mayChange = useMay()('staff.change')
  const [isInviting, setIsInviting] = useState(false)
  const [changed, setChanged] = useState<StaffMember | null>(null)
  const query = useQuery({ queryKey: ['staff'], queryFn: ({ signal }) => callStaff('listStaff', {}, signal) })
  const roles =
    useQuery({ queryKey: ['roles'], queryFn: ({ signal }) => callStaff('listRoles', {}, signal) }).data
      ?.roles ?? []
  return (
    <>
      <PageHead title={screens.staff}>
        <Link className="button" to="/staff/roles">
          {roleTexts.title}
        </Link>
        {mayChange && (
          <Button look="primary" onPress={() => setIsInviting(true)}>
            {texts.invite}
          </Button>
        )}
      </PageHead>
      <QueryView query={query}>
        {({ staff }) => (
          <StaffTable staff={staff} roles={roles} {...(mayChange && { onChange: setChanged })} />
        )}
      </QueryView>
      {query.data && <LimitsPanel mayChange={mayChange} />}
      {isInviting && <InviteDialog roles={roles} onClose={() => setIsInviting(false)} />}
      {changed && <ChangeDialog member={changed} roles={roles} onClose={() => setChanged(null)} />}
    </>
  )
}

interface TableProps {
  readonly staff: readonly StaffMember[]
  readonly roles: readonly Role[]
  readonly onChange?: (member: StaffMember) => void
}

function StaffTable({ staff, roles, onChange }: TableProps) {
  const [now] = useState(Date.now)
  const roleNames = (ids: readonly string[]) =>
    ids.map((id) => roleName(id, roles.find((role) => role.id === id)?.name)).join(', ')
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">{nameLabel}</th>
          <th scope="col" className="wide-only">
            {texts.roles}
          </th>
          <th scope="col">{stateLabel}</th>
          <th scope="col" className="wide-only">
            {texts.seen}
          </th>
          {onChange && (
            <th scope="col">
              <span className="unseen">{texts.act}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {staff.map((member) => (
          <tr key={member.id}>
            <td>
              {member.name}
              <span className="table__about">{member.email}</span>
              <span className="table__about narrow-only">{roleNames(member.roles)}</span>
            </td>
            <td className="wide-only">{roleNames(member.roles)}</td>
            <td>
              <Tag tone={tones[member.state]}>{texts.states[member.state]}</Tag>
            </td>
            <td className="wide-only">
              {member.seenAt === null ? texts.never : formatAge(member.seenAt, now)}
            </td>
            {onChange && (
              <td className="number">
                <Button
                  look="quiet"
                  aria-label={texts.changeTitle(member.name)}
                  onPress={() => onChange(member)}
                >
                  {texts.change}
                </Button>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
