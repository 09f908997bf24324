import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { ChangedProduct } from '#contract/staff/products.ts'
import * as texts from '#texts/backoffice-product.ts'

import { callStaff } from '../api/call-staff.ts'
import { StaffError } from '../api/staff-error.ts'
import { formatAge } from '../format/time.ts'
import { useAct } from '../session/use-act.ts'
import { Button } from '../ui/button.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { ErrorNotice } from '../ui/notice.tsx'
import { ShortcutButton } from '../ui/shortcut-button.tsx'
import { say } from '../ui/toasts.tsx'
import { ChangedFields } from './changed-fields.tsx'
import { ConflictDialog, type Conflict } from './conflict-dialog.tsx'
import { readFaults } from './read-faults.ts'
import type { ProductDraft } from './use-product-draft.ts'
import { staleByChange } from '../session/use-undo.ts'

/** What was typed and is not saved yet, at the foot of the screen; nothing where nothing is. */
export function SaveBar({ draft }: { readonly draft: ProductDraft }) {
  const [shown, setShown] = useState<readonly ChangedProduct[] | null>(null)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const { id } = draft.product
  const client = useQueryClient()
  const body = (isPreview: boolean) => ({
    changes: [{ id, seen: draft.product.version, change: draft.change }],
    isPreview,
  })
  const onRefused = async (error: Error) => {
    setShown(null)
    draft.setServerFaults(readFaults(error, id))
    if (!(error instanceof StaffError) || error.refusal?.code !== 'product-changed') return
    const { by, at } = error.refusal.params
    void client.invalidateQueries({ queryKey: ['product-changes'] })
    setConflict({
      now: await callStaff('showProduct', { params: { id } }),
      by,
      age: formatAge(at, Date.now()),
    })
  }
  const preview = useAct('changeProducts', { onDone: ({ products }) => setShown(products) })
  const save = useAct('changeProducts', {
    changes: staleByChange,
    onDone({ products }) {
      setShown(null)
      draft.clear()
      say(texts.saved(products.length))
    },
  })
  if (draft.typed.size === 0) return null
  const wrong = draft.faults.size
  return (
    <div className="review" role="region" aria-label={texts.review}>
      <div role="status">
        {texts.changed(draft.typed.size)}
        {wrong > 0 && <span className="field__fault"> · {texts.wrong(wrong)}</span>}
      </div>
      <div className="row">
        <Button onPress={draft.clear}>{texts.discard}</Button>
        <ShortcutButton
          shortcut="save"
          look="primary"
          isDisabled={wrong > 0}
          isPending={preview.isPending}
          onPress={() => preview.mutate({ body: body(true) }, { onError: (error) => void onRefused(error) })}
        >
          {texts.review}
        </ShortcutButton>
      </div>
      {!conflict && <ErrorNotice error={preview.error ?? save.error} />}
      {shown && (
        <FormDialog
          title={texts.reviewTitle}
          onClose={() => setShown(null)}
          isWide
          {...(shown.length > 0 && { act: texts.save })}
          onAct={() => save.mutate({ body: body(false) }, { onError: (error) => void onRefused(error) })}
          isPending={save.isPending}
        >
          <ChangedFields products={shown} />
        </FormDialog>
      )}
      {conflict && (
        <ConflictDialog
          draft={draft}
          conflict={conflict}
          onDone={() => {
            setConflict(null)
            preview.reset()
            save.reset()
          }}
        />
      )}
    </div>
  )
}
