import { useNavigate } from '@tanstack/react-router'

import * as texts from '#texts/backoffice-product-making.ts'

import { useAct } from '../../session/use-act.ts'
import { say } from '../../ui/toasts.tsx'
import { readFaults } from '../read-faults.ts'
import { staleByChange } from '../../session/use-undo.ts'

/** Returns the call that makes a product, which is then opened, and what the server found wrong by the field. */
export function useMakeProduct<Name extends 'createProduct' | 'duplicateProduct'>(name: Name) {
  const navigate = useNavigate()
  const act = useAct(name, {
    changes: staleByChange,
    onDone: (product) => {
      say(texts.made(product.name))
      void navigate({ to: '/products/$id', params: { id: product.id } })
    },
  })
  // It has no id yet.
  return { act, faults: act.error ? readFaults(act.error, '') : new Map<string, string>() }
}
