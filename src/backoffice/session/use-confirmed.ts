import { StaffError } from '../api/staff-error.ts'
import { useConfirm } from './confirmation.tsx'

/** Returns a function that does a piece of work: where the server asks for a fresh confirmation, it is asked for, and the work repeated. */
export function useConfirmed() {
  const confirm = useConfirm()
  return async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await work()
    } catch (reason) {
      if (!(reason instanceof StaffError && reason.isUnconfirmed)) throw reason
      await confirm()
      return work()
    }
  }
}
