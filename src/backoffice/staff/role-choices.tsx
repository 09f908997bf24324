import { CheckboxGroup } from 'react-aria-components/CheckboxGroup'
import { Label } from 'react-aria-components/Label'

import type { Role } from '#contract/staff/roles.ts'
import { roleName, staff as texts } from '#texts/backoffice-sections.ts'

import { Tick } from '../ui/choices.tsx'

interface Props {
  readonly roles: readonly Role[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: string[]) => void
}

/** The roles that somebody has. */
export function RoleChoices({ roles, chosen, onChange }: Props) {
  return (
    <CheckboxGroup value={[...chosen]} onChange={onChange}>
      <Label className="field__label">{texts.roles}</Label>
      {roles.map(({ id, name, permissions }) => (
        <Tick key={id} value={id}>
          {roleName(id, name)} <span className="soft small">{texts.permissions(permissions.length)}</span>
        </Tick>
      ))}
      {chosen.length === 0 && <p className="field__hint">{texts.chooseRole}</p>}
    </CheckboxGroup>
  )
}
