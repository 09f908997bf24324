import * as texts from '#texts/backoffice-product.ts'

import { say } from '../ui/toasts.tsx'
import { useAct } from './use-act.ts'

/** Keys of queries that a change of products makes stale. */
export const staleByChange = [
  'product',
  'products',
  'product-changes',
  'stock',
  'pictures',
  'picture',
  'picture-places',
] as const

/** Returns the act that takes a change of products back. */
export const useUndo = () =>
  useAct('undoProductChange', {
    changes: staleByChange,
    onDone: ({ restored, left }) => say(texts.undone(restored, left)),
  })
