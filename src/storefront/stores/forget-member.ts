import { forgetOwner } from './cart-queue.ts'
import { checkout } from './checkout.ts'
import { customerStore } from './customer.ts'
import { forgetReceipt } from './receipt.ts'

/** A member has left: nothing of them stays for whoever uses this browser next. */
export function forgetMember(): void {
  customerStore.setState({ status: 'out', customer: null })
  checkout.forgetPerson()
  forgetReceipt()
  void forgetOwner()
}
