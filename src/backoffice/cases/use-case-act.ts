import { useQueryClient } from '@tanstack/react-query'

import { useAct } from '../session/use-act.ts'

type CaseAct = 'assignCase' | 'answerCase' | 'noteCase' | 'closeCase' | 'reopenCase'

/** Returns an act to a case, whose answer is the case as it is now. Where a rule says no, what is shown is asked for again. */
export function useCaseAct<N extends CaseAct>(name: N, onDone: () => void) {
  const client = useQueryClient()
  return useAct(name, {
    changes: ['cases'],
    staleWhenRefused: ['case', 'cases'],
    onDone: (shown) => {
      client.setQueryData(['case', shown.id], shown)
      onDone()
    },
  })
}
