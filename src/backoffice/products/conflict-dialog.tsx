import type { ProductDetail } from '#contract/staff/products.ts'
import * as texts from '#texts/backoffice-product.ts'

import { Button } from '../ui/button.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { nameField } from './name-field.ts'
import { readFields } from './product-fields.ts'
import type { ProductDraft } from './use-product-draft.ts'

/** A product that somebody else changed while it was edited here. */
export interface Conflict {
  readonly now: ProductDetail
  readonly by: string | null
  /** How long ago, in words. */
  readonly age: string
}

interface Props {
  readonly draft: ProductDraft
  readonly conflict: Conflict
  readonly onDone: () => void
}

/** Shows what somebody else changed beside what was typed here. Nothing is lost either way. */
export function ConflictDialog({ draft, conflict: { now, by, age }, onDone }: Props) {
  const fields = readFields(now)
  const changed = [...new Set([...fields.keys(), ...draft.base.keys()])].filter(
    (path) => fields.get(path) !== draft.base.get(path),
  )
  const both = changed.filter((path) => draft.typed.has(path))
  const keep = (dropped: readonly string[]) => {
    draft.rebase(now, dropped)
    onDone()
  }
  return (
    <FormDialog
      title={texts.conflictTitle(by, age)}
      onClose={onDone}
      act={texts.keepMine}
      onAct={() => keep([])}
      isWide
    >
      <p>{texts.conflictText}</p>
      <ul className="import__changes">
        {changed.map((path) => (
          <li key={path}>
            <p>
              {texts.theyChanged(nameField(now, path), draft.base.get(path) ?? '', fields.get(path) ?? '')}
            </p>
            {draft.typed.has(path) && (
              <p>
                <strong>{texts.youTyped(draft.read(path))}</strong>
              </p>
            )}
          </li>
        ))}
      </ul>
      {both.length > 0 && <Button onPress={() => keep(both)}>{texts.takeTheirs}</Button>}
    </FormDialog>
  )
}
