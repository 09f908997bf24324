import { useBlocker } from '@tanstack/react-router'

import * as texts from '#texts/backoffice.ts'

import { FormDialog } from './form-dialog.tsx'

/** Asks before a screen with unsaved input is left, by a link, Back, or closing the tab. */
export function LeaveGuard({ isDirty }: { readonly isDirty: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <FormDialog
      title={texts.leaveTitle}
      onClose={blocker.reset}
      act={texts.leave}
      dismissal={texts.stay}
      onAct={blocker.proceed}
      isGrave
    >
      <p>{texts.leaveQuestion}</p>
    </FormDialog>
  )
}
