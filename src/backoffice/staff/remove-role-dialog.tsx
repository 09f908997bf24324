import type { Role } from '#contract/staff/roles.ts'
import * as texts from '#texts/backoffice-roles.ts'

import { useAct } from '../session/use-act.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { say } from '../ui/toasts.tsx'

/** Takes a role away that nobody has. */
export function RemoveRoleDialog({ role, onClose }: { readonly role: Role; readonly onClose: () => void }) {
  const remove = useAct('removeRole', {
    changes: ['roles', 'limits'],
    staleWhenRefused: ['roles'],
    onDone: () => {
      say(texts.removed(role.name))
      onClose()
    },
  })
  return (
    <FormDialog
      title={texts.removeNamed(role.name)}
      onClose={onClose}
      act={texts.remove}
      onAct={() => remove.mutate({ params: { id: role.id } })}
      isGrave
      isPending={remove.isPending}
      error={remove.error}
    >
      <p>{texts.removeText}</p>
    </FormDialog>
  )
}
