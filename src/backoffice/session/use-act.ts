import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { StaffAnswers } from '#contract/staff/answers.ts'
import type { StaffCallName } from '#contract/staff/calls.ts'

import { callStaff, type StaffRequest } from '../api/call-staff.ts'
import { StaffError } from '../api/staff-error.ts'
import { useConfirmed } from './use-confirmed.ts'

interface Options<N extends StaffCallName> {
  /** Keys of queries whose answers are stale once it is done. */
  readonly changes?: readonly string[]
  /** Keys of queries that are asked again when a rule says no: somebody else may have changed what is seen here. */
  readonly staleWhenRefused?: readonly string[]
  readonly onDone?: (answer: StaffAnswers[N]) => void
}

/** Returns a call that changes something: where the server asks for a fresh confirmation, it is asked for, and the call repeated. */
export function useAct<N extends StaffCallName>(
  name: N,
  { changes = [], staleWhenRefused = [], onDone }: Options<N> = {},
) {
  const confirmed = useConfirmed()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (request: StaffRequest<N>) => confirmed(() => callStaff(name, request)),
    onError: (reason) => {
      if (!(reason instanceof StaffError && reason.refusal)) return
      for (const key of staleWhenRefused) void client.invalidateQueries({ queryKey: [key] })
    },
    onSuccess: (answer) => {
      for (const key of changes) void client.invalidateQueries({ queryKey: [key] })
      onDone?.(answer)
    },
  })
}
