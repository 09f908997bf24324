import type { RedirectAnswer } from '#contract/staff/redirects.ts'
import * as texts from '#texts/backoffice-redirects.ts'

import { useAct } from '../session/use-act.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { say } from '../ui/toasts.tsx'

interface Props {
  readonly redirect: RedirectAnswer
  readonly onClose: () => void
}

/** Takes a redirect away, once it is said what that does. */
export function RemoveDialog({ redirect: { from, origin }, onClose }: Props) {
  const remove = useAct('removeRedirect', {
    changes: ['redirects'],
    staleWhenRefused: ['redirects'],
    onDone: () => {
      say(texts.removed(from))
      onClose()
    },
  })
  return (
    <FormDialog
      title={texts.removeTitle(from)}
      onClose={onClose}
      act={texts.remove}
      onAct={() => remove.mutate({ body: { from } })}
      isGrave
      isPending={remove.isPending}
      error={remove.error}
    >
      <p>{texts.removeText}</p>
      {origin === 'brand' && <p>{texts.removeBrandText}</p>}
    </FormDialog>
  )
}
