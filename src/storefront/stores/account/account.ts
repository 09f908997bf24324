import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

import { isFlag, isTextOrNull, persist } from '../persist.ts'

/** Spec 3.31 without the password, hashed or not: the session is a cookie that scripts cannot read. */
export interface AccountState {
  email: string | null
  loggedIn: boolean
  country: string | null
}

export const accountStore = createStore<AccountState>(() => ({ email: null, loggedIn: false, country: null }))

export const accountStorage = persist(accountStore, {
  name: 'account',
  kind: 'local',
  fields: { email: isTextOrNull, loggedIn: isFlag, country: isTextOrNull },
})

export const useAccount = <T>(select: (state: AccountState) => T): T => useStore(accountStore, select)
