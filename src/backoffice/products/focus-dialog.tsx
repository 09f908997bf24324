import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { Focus } from '#contract/snapshot.ts'
import * as texts from '#texts/backoffice-pictures.ts'

import { callStaff } from '../api/call-staff.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { ErrorNotice, Loading } from '../ui/notice.tsx'
import { FocusField } from '../ui/pictures/focus-field.tsx'
import { say } from '../ui/toasts.tsx'

interface Props {
  /** The address by which the product names it. */
  readonly name: string
  readonly onClose: () => void
}

/** The focal point of a product's picture: it is the picture's own, wherever that is shown. */
export function FocusDialog({ name, onClose }: Props) {
  const client = useQueryClient()
  const [moved, setMoved] = useState<Focus | null>(null)
  const query = useQuery({
    queryKey: ['picture', name],
    queryFn: ({ signal }) => callStaff('showPicture', { query: { name } }, signal),
  })
  const save = useMutation({
    mutationFn: (focus: Focus) => callStaff('describePicture', { body: { name, focus } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['pictures'] })
      void client.invalidateQueries({ queryKey: ['picture', name] })
      say(texts.saved)
      onClose()
    },
  })
  return (
    <FormDialog
      title={texts.focus}
      onClose={onClose}
      isWide
      isDirty={moved !== null}
      isBlocked={moved === null}
      isPending={save.isPending}
      error={save.error}
      act={texts.save}
      onAct={() => moved && save.mutate(moved)}
    >
      <ErrorNotice error={query.error} onRetry={query.refetch} />
      {query.isPending && <Loading />}
      {query.data && (
        <FocusField picture={query.data} focus={moved ?? query.data.focus} onChange={setMoved} />
      )}
      <p className="field__hint">{texts.focusHint}</p>
    </FormDialog>
  )
}
