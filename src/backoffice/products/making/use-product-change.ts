import type { ProductChange, ProductDetail } from '#contract/staff/products.ts'

import { useAct } from '../../session/use-act.ts'
import { say } from '../../ui/toasts.tsx'
import { readFaults } from '../read-faults.ts'
import { staleByChange } from '../../session/use-undo.ts'

/** Returns the act that makes one change of a product as it is seen, says that it is done and closes its dialog. */
export function useProductChange(
  { id, version }: Pick<ProductDetail, 'id' | 'version'>,
  { done, onDone }: { readonly done: string; readonly onDone: () => void },
) {
  const act = useAct('changeProducts', {
    changes: staleByChange,
    staleWhenRefused: staleByChange,
    onDone() {
      say(done)
      onDone()
    },
  })
  return {
    isPending: act.isPending,
    error: act.error,
    faults: act.error ? readFaults(act.error, id) : new Map<string, string>(),
    reset: act.reset,
    run: (change: ProductChange) =>
      act.mutate({ body: { changes: [{ id, seen: version, change }], isPreview: false } }),
  }
}
