import { Fragment } from 'react'

import type { Role } from '#contract/staff/roles.ts'
import * as texts from '#texts/backoffice-roles.ts'
import { roleName } from '#texts/backoffice-sections.ts'

import { permissionGroups } from './role-dialog.tsx'

interface Props {
  readonly roles: readonly Role[]
  /** The one that a phone shows. */
  readonly shown: string
}

/** What each role may do: all of them side by side, on a phone one at a time. */
export function RoleMatrix({ roles, shown }: Props) {
  const look = (id: string) => `role-matrix__cell ${id === shown ? '' : 'wide-only'}`
  return (
    // Wider than the window with many roles: it can be scrolled by keys.
    <div className="role-matrix" role="region" aria-label={texts.matrix} tabIndex={0}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col" className="role-matrix__name">
              {texts.permission}
            </th>
            {roles.map(({ id, name }) => (
              <th key={id} scope="col" className={look(id)}>
                {roleName(id, name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {permissionGroups.map(([group, permissions]) => (
            <Fragment key={group}>
              <tr className="role-matrix__group">
                <th scope="colgroup" colSpan={roles.length + 1}>
                  {group}
                </th>
              </tr>
              {permissions.map((permission) => (
                <tr key={permission}>
                  <th scope="row" className="role-matrix__name">
                    {texts.permissionName(permission)}
                  </th>
                  {roles.map((role) => (
                    <td key={role.id} className={look(role.id)}>
                      <Mark may={role.permissions.includes(permission)} />
                    </td>
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Mark({ may }: { readonly may: boolean }) {
  return may ? (
    <svg className="role-matrix__mark" viewBox="0 0 16 16" role="img" aria-label={texts.yes}>
      <path d="m3 8.5 3.5 3.5L13 4" />
    </svg>
  ) : (
    <span className="unseen">{texts.no}</span>
  )
}
