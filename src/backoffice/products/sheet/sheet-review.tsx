import { useState } from 'react'

import { maxChangedProducts, type ChangedProduct } from '#contract/staff/products.ts'
import { discard, review, reviewTitle, save, saved } from '#texts/backoffice-product.ts'
import * as texts from '#texts/backoffice-sheet.ts'
import { productFaultText } from '#texts/product-faults.ts'

import { StaffError } from '../../api/staff-error.ts'
import { useAct } from '../../session/use-act.ts'
import { Button } from '../../ui/button.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { ErrorNotice } from '../../ui/notice.tsx'
import { ShortcutButton } from '../../ui/shortcut-button.tsx'
import { say } from '../../ui/toasts.tsx'
import { ChangedFields } from '../changed-fields.tsx'
import { staleByChange } from '../../session/use-undo.ts'
import { cellKey, faultColumn } from './build-sheet-changes.ts'
import type { Sheet } from './use-sheet.ts'

interface Props {
  readonly sheet: Sheet
  /** Reads the products again, since somebody else changed one. */
  readonly onStale: () => Promise<void>
}

/** What was typed into the sheet and is not saved yet: what is wrong, cell by cell, and the one save of all. */
export function SheetReview({ sheet, onStale }: Props) {
  const [shown, setShown] = useState<readonly ChangedProduct[] | null>(null)
  const refused = (error: Error) => {
    setShown(null)
    if (!(error instanceof StaffError) || error.refusal?.code !== 'product-faults') return
    const { faults } = error.refusal.params
    sheet.setServerFaults(
      new Map(
        faults.map((fault) => [cellKey(fault.product, faultColumn(fault.field)), productFaultText(fault)]),
      ),
    )
  }
  const preview = useAct('changeProducts', { onDone: ({ products }) => setShown(products) })
  const act = useAct('changeProducts', {
    changes: staleByChange,
    onDone({ products }) {
      setShown(null)
      sheet.clear()
      say(saved(products.length))
    },
  })
  if (sheet.typed.size === 0) return null
  const error = preview.error ?? act.error
  const isStale = error instanceof StaffError && error.refusal?.code === 'product-changed'
  const isTooMuch = sheet.changes.length > maxChangedProducts
  const body = (isPreview: boolean) => ({ changes: [...sheet.changes], isPreview })
  const lookAgain = async () => {
    await onStale()
    preview.reset()
    act.reset()
  }
  return (
    <div className="review" role="region" aria-label={review}>
      <div role="status">
        {texts.changed(sheet.typed.size, sheet.changes.length)}
        {sheet.faults.size > 0 && <span className="field__fault"> · {texts.wrong(sheet.faults.size)}</span>}
        {isTooMuch && <span className="field__fault"> · {texts.tooMany(maxChangedProducts)}</span>}
      </div>
      <div className="row">
        <Button onPress={sheet.clear}>{discard}</Button>
        <ShortcutButton
          shortcut="save"
          look="primary"
          isDisabled={sheet.faults.size > 0 || isTooMuch}
          isPending={preview.isPending}
          onPress={() => preview.mutate({ body: body(true) }, { onError: refused })}
        >
          {review}
        </ShortcutButton>
      </div>
      <CellFaults sheet={sheet} />
      <ErrorNotice error={error} />
      {isStale && <Button onPress={() => void lookAgain()}>{texts.looked}</Button>}
      {shown && (
        <FormDialog
          title={reviewTitle}
          onClose={() => setShown(null)}
          isWide
          {...(shown.length > 0 && { act: save })}
          onAct={() => act.mutate({ body: body(false) }, { onError: refused })}
          isPending={act.isPending}
        >
          <ChangedFields products={shown} />
        </FormDialog>
      )}
    </div>
  )
}

const faultsShown = 5

/** The first faults in words; each stands at its cell, too. */
function CellFaults({ sheet }: { readonly sheet: Sheet }) {
  const faults = [...sheet.typed.keys()].flatMap((key) => {
    const fault = sheet.fault(key)
    const [id = '', column] = key.split('\t')
    const title = sheet.columns.find((each) => each.id === column)?.title ?? column ?? ''
    return fault ? [texts.faultAt(sheet.known.get(id)?.name ?? '', title, fault)] : []
  })
  return (
    <div role="alert" className="field__fault sheet__faults">
      {faults.slice(0, faultsShown).map((fault) => (
        <p key={fault}>{fault}</p>
      ))}
    </div>
  )
}
