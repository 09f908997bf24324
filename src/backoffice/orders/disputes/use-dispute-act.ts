import { useQueryClient } from '@tanstack/react-query'

import type { DisputeDetail } from '#contract/staff/disputes.ts'

import { useAct } from '../../session/use-act.ts'

/** Returns an act to a dispute, whose answer is the dispute as it is now. */
export function useDisputeAct(
  name: 'sendEvidence' | 'acceptDispute',
  onDone: (detail: DisputeDetail) => void,
) {
  const client = useQueryClient()
  return useAct(name, {
    changes: ['disputes', 'order', 'orders', 'issues'],
    staleWhenRefused: ['dispute', 'disputes'],
    onDone: (detail: DisputeDetail) => {
      client.setQueryData(['dispute', detail.dispute.id], detail)
      onDone(detail)
    },
  })
}
