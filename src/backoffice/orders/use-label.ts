import { useQueryClient } from '@tanstack/react-query'

import type { StaffAnswers } from '#contract/staff/answers.ts'

import { useAct } from '../session/use-act.ts'

/** Returns the act that makes a label and sends the parcel. */
export function useLabel(onDone: (made: StaffAnswers['makeLabel']) => void) {
  const client = useQueryClient()
  return useAct('makeLabel', {
    changes: ['orders', 'stock', 'issues'],
    staleWhenRefused: ['order', 'orders'],
    onDone: (made) => {
      client.setQueryData(['order', made.order.number], made.order)
      onDone(made)
    },
  })
}
