import { forgetOwner } from '../cart/cart-queue.ts'
import { checkout } from '../checkout/checkout.ts'
import { customerStore } from './customer.ts'
import { countLogout, forgetReceipt } from '../checkout/receipt.ts'
import { forgetCustomer } from './refresh-account.ts'
import { forgetSaved } from '../saved/saved-list.ts'

/** A member has left: nothing of them stays for whoever uses this browser next. */
export function forgetMember(): void {
  customerStore.setState({ status: 'out', customer: null })
  checkout.forgetPerson()
  forgetReceipt()
  forgetSaved()
  void forgetOwner()
}

/** A member leaves in this document; others hear of it, or find it counted. */
export function leave(): void {
  forgetCustomer()
  countLogout()
  forgetMember()
}
