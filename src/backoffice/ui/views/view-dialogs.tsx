import { useState } from 'react'

import type { SavedView } from '#contract/staff/saved-views.ts'
import * as texts from '#texts/backoffice-views.ts'

import { useAct } from '../../session/use-act.ts'
import { useMay } from '../../session/session.ts'
import { Tick } from '../choices.tsx'
import { FormDialog } from '../form-dialog.tsx'
import { TextInput } from '../text-input.tsx'
import { say } from '../toasts.tsx'
import type { ViewedTable } from './viewed-table.ts'

interface SaveProps {
  readonly table: ViewedTable
  readonly query: string
  readonly onClose: () => void
}

/** Saves what is looked at under a name. */
export function SaveViewDialog({ table, query, onClose }: SaveProps) {
  const may = useMay()
  const [name, setName] = useState('')
  const [isShared, setIsShared] = useState(false)
  const save = useAct(table.save, {
    changes: [table.list],
    onDone: (view) => {
      say(texts.viewSaved(view.name))
      onClose()
    },
  })
  return (
    <FormDialog
      title={texts.saveView}
      onClose={onClose}
      act={texts.saveView}
      onAct={() => save.mutate({ body: { name: name.trim(), query, isShared } })}
      isBlocked={name.trim() === ''}
      isPending={save.isPending}
      error={save.error}
      isDirty={name !== ''}
    >
      <TextInput
        label={texts.viewName}
        hint={texts.viewNameHint}
        value={name}
        onChange={setName}
        maxLength={60}
      />
      {may(table.sharing) && (
        <Tick isSelected={isShared} onChange={setIsShared}>
          {texts.shareView}
        </Tick>
      )}
    </FormDialog>
  )
}

interface RemoveProps {
  readonly table: ViewedTable
  readonly view: SavedView
  readonly onClose: () => void
}

/** Removes a view after a question. */
export function RemoveViewDialog({ table, view, onClose }: RemoveProps) {
  const remove = useAct(table.remove, {
    changes: [table.list],
    onDone: () => {
      say(texts.viewRemoved(view.name))
      onClose()
    },
  })
  return (
    <FormDialog
      title={texts.removeViewTitle(view.name)}
      onClose={onClose}
      act={texts.removeView}
      onAct={() => remove.mutate({ params: { id: view.id } })}
      isGrave
      isPending={remove.isPending}
      error={remove.error}
    >
      <p>{view.isShared ? `${texts.removeShared} ${table.rowsStay}` : table.rowsStay}</p>
    </FormDialog>
  )
}
