import { useState } from 'react'

import * as texts from '#texts/backoffice-packing.ts'

import { useAct } from '../session/use-act.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { say } from '../ui/toasts.tsx'
import { readShelves } from './read-shelves.ts'

/** Notes where articles lie, typed or pasted from a spreadsheet. */
export function ShelvesDialog({ onClose }: { readonly onClose: () => void }) {
  const [text, setText] = useState('')
  const save = useAct('setShelves', {
    changes: ['orders'],
    onDone: ({ count }) => {
      say(texts.shelvesSaved(count))
      onClose()
    },
  })
  const { shelves, wrongLine } = readShelves(text)
  return (
    <FormDialog
      title={texts.shelvesTitle}
      onClose={onClose}
      act={texts.saveShelves}
      onAct={() => save.mutate({ body: { shelves } })}
      isBlocked={shelves.length === 0 || wrongLine !== null}
      isPending={save.isPending}
      error={save.error}
      isDirty={text !== ''}
    >
      <TextInput
        label={texts.shelvesLabel}
        hint={texts.shelvesHint}
        fault={wrongLine === null ? null : texts.shelvesWrong(wrongLine)}
        value={text}
        onChange={setText}
        rows={10}
      />
    </FormDialog>
  )
}
