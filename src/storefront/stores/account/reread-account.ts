import { accountStorage, accountStore } from './account.ts'
import { forgetMember } from './forget-member.ts'
import { forgetCustomer, refreshAccount } from './refresh-account.ts'

/** Another document logged somebody in or out. A login may come in two halves: who it is, and then that they are in. */
export function rereadAccount(): void {
  const before = accountStore.getState()
  accountStorage.reread()
  const { email, loggedIn } = accountStore.getState()
  const isOther = email !== before.email
  if (!isOther && loggedIn === before.loggedIn) return
  if (isOther && before.email !== null) forgetMember()
  if (email === null) forgetCustomer()
  else if (loggedIn) void refreshAccount()
}
