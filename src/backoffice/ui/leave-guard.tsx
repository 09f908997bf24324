import { useBlocker } from '@tanstack/react-router'
import { useEffect, useId } from 'react'

import * as texts from '#texts/backoffice.ts'

import { FormDialog } from './form-dialog.tsx'

/** Parts of the screen with unsaved input, the first of which asks for all of them. */
const dirty = new Set<string>()

/** Asks before a screen with unsaved input is left, by a link, Back, or closing the tab: once, however many parts have some. */
export function LeaveGuard({ isDirty }: { readonly isDirty: boolean }) {
  const id = useId()
  useEffect(() => {
    if (!isDirty) return undefined
    dirty.add(id)
    return () => {
      dirty.delete(id)
    }
  }, [id, isDirty])
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isDirty && [...dirty][0] === id && current.pathname !== next.pathname,
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
