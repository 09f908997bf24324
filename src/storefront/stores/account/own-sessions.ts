import type { Sessions } from '#contract/sessions.ts'

import { ApiError } from '../../api/api-error.ts'
import { callApi } from '../shop-api.ts'
import { refreshAccount } from './refresh-account.ts'

export type OwnSession = Sessions['sessions'][number]

/** Null: nobody answered, or the session has ended; then the account learns it. */
async function answered(ask: () => Promise<Sessions>): Promise<readonly OwnSession[] | null> {
  try {
    return (await ask()).sessions
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) await refreshAccount()
    else console.error('The devices could not be loaded', error)
    return null
  }
}

/** Where the account is logged in, this browser first. */
export const loadSessions = (): Promise<readonly OwnSession[] | null> =>
  answered(() => callApi('getSessions', {}))

/** Ends one session, or all but this one, and answers those that are left. One that has ended already is as good. */
export const endSessions = (session?: string): Promise<readonly OwnSession[] | null> =>
  answered(async () => {
    try {
      return await callApi('endSessions', { body: session === undefined ? {} : { session } })
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return callApi('getSessions', {})
      throw error
    }
  })
