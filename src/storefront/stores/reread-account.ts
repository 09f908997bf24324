import { accountStorage, accountStore } from './account.ts'
import { checkout } from './checkout.ts'
import { forgetCustomer, refreshAccount } from './refresh-account.ts'

/** Another tab logged in or out. */
export function rereadAccount(): void {
  const before = accountStore.getState().email
  accountStorage.reread()
  const { email, loggedIn } = accountStore.getState()
  if (email === before) return
  if (email === null) {
    forgetCustomer()
    checkout.forgetPerson()
  } else if (loggedIn) void refreshAccount()
}
