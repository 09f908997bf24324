import { useState } from 'react'

import type { OrderView } from '#contract/staff/order-list.ts'
import * as texts from '#texts/backoffice-order-list.ts'

import { useAct } from '../session/use-act.ts'
import { useMay } from '../session/session.ts'
import { Tick } from '../ui/choices.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { say } from '../ui/toasts.tsx'

/** Saves what is looked at under a name. */
export function SaveViewDialog({ query, onClose }: { readonly query: string; readonly onClose: () => void }) {
  const may = useMay()
  const [name, setName] = useState('')
  const [isShared, setIsShared] = useState(false)
  const save = useAct('saveOrderView', {
    changes: ['order-views'],
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
      {may('orders.share-views') && (
        <Tick isSelected={isShared} onChange={setIsShared}>
          {texts.shareView}
        </Tick>
      )}
    </FormDialog>
  )
}

/** Removes a view after a question. */
export function RemoveViewDialog({
  view,
  onClose,
}: {
  readonly view: OrderView
  readonly onClose: () => void
}) {
  const remove = useAct('removeOrderView', {
    changes: ['order-views'],
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
      <p>{view.isShared ? texts.removeSharedViewText : texts.removeViewText}</p>
    </FormDialog>
  )
}
