import { Refused } from '../refused.ts'

/** Refuses somebody who comes too often, for so many seconds. */
export const tooManyRequests = (seconds: number): Refused =>
  new Refused({ code: 'too-many-requests', params: { seconds } })
