import { useEffect } from 'react'

import { useAccount } from '../stores/account/account.ts'
import { checkout } from '../stores/checkout/checkout.ts'
import { useCustomer } from '../stores/account/customer.ts'
import { fillInMember } from '../stores/account/fill-in-member.ts'

/** Keeps the checkout's mode with the log-in (spec 4.19, 6.3): who logs in is a member and finds their details filled in. */
export function useMember(): void {
  const isIn = useAccount((state) => state.loggedIn)
  const customer = useCustomer((state) => state.customer)
  useEffect(() => {
    if (isIn && customer) fillInMember(customer)
    if (!isIn) checkout.leaveMemberMode()
  }, [isIn, customer])
}
