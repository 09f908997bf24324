import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import type { PageDetail } from '#contract/staff/pages.ts'
import * as texts from '#texts/backoffice-pages.ts'

import { FormDialog } from '../ui/form-dialog.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { say } from '../ui/toasts.tsx'
import { usePageAct } from './use-page-act.ts'

interface Props {
  readonly page: PageDetail
  readonly onClose: () => void
}

/** Asks for the new address of a page, and opens it there. */
export function MoveDialog({ page: { path, version: seen }, onClose }: Props) {
  const navigate = useNavigate()
  const [to, setTo] = useState(path)
  const move = usePageAct('movePage', (moved) => {
    say(texts.moved(moved.path))
    onClose()
    void navigate({ to: '/pages/edit', search: { path: moved.path } })
  })
  return (
    <FormDialog
      title={texts.move}
      onClose={onClose}
      act={texts.move}
      onAct={() => move.mutate({ body: { path, to: to.trim(), seen } })}
      isBlocked={to.trim() === '' || to.trim() === path}
      isPending={move.isPending}
      error={move.error}
    >
      <p>{texts.moveQuestion(path)}</p>
      <TextInput label={texts.address} hint={texts.addressHint} value={to} onChange={setTo} />
    </FormDialog>
  )
}
