import { lazy, Suspense, useState } from 'react'

import { countText } from '#texts/backoffice-product.ts'
import { act } from '#texts/backoffice-product-status.ts'

import { BulkBar } from '../ui/bulk-bar.tsx'
import { Button } from '../ui/button.tsx'
import type { Selection } from '../ui/use-selection.ts'

/** It comes when it is opened. */
const StatusDialog = lazy(async () => ({ default: (await import('./status-dialog.tsx')).StatusDialog }))

interface Props {
  readonly selection: Selection
  /** How many the view finds in all; null while that is not known. */
  readonly total: number | null
  /** The view. */
  readonly values: Readonly<Record<string, string | undefined>>
}

/** What can be done with the products that are selected. */
export function SelectedProducts({ selection, total, values }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <BulkBar selection={selection} total={total} countText={countText}>
        <Button onPress={() => setOpen(true)}>{act}</Button>
      </BulkBar>
      {isOpen && (
        <Suspense>
          <StatusDialog selection={selection} values={values} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
