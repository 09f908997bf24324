import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { StaffAnswers } from '#contract/staff/answers.ts'
import type { StaffCallName } from '#contract/staff/calls.ts'

import { callStaff, type StaffRequest } from '../api/call-staff.ts'
import { useConfirmed } from './use-confirmed.ts'

interface Options<N extends StaffCallName> {
  /** Keys of queries whose answers are stale once it is done. */
  readonly changes?: readonly string[]
  readonly onDone?: (answer: StaffAnswers[N]) => void
}

/** Returns a call that changes something: where the server asks for a fresh confirmation, it is asked for, and the call repeated. */
export function useAct<N extends StaffCallName>(name: N, { changes = [], onDone }: Options<N> = {}) {
  const confirmed = useConfirmed()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (request: StaffRequest<N>) => confirmed(() => callStaff(name, request)),
    onSuccess: (answer) => {
      for (const key of changes) void client.invalidateQueries({ queryKey: [key] })
      onDone?.(answer)
    },
  })
}
