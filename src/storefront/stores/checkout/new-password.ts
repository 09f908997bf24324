import { newPasswordFault } from '../account/customer-rules.ts'
import { checkout } from './checkout.ts'
import { hashPassword } from '../account/password.ts'

let turn = 0
let ready: Promise<void> = Promise.resolve()

async function putIn(typed: string, mine: number): Promise<void> {
  const hash = await hashPassword(typed)
  if (mine === turn) checkout.setPassword(hash)
}

/**
 * The password of a customer who registers in the checkout (spec 4.19, 5.23). Only its hash goes into the checkout, and neither is
 * kept when the page goes. One that is too short is none.
 */
export function setCheckoutPassword(typed: string): void {
  turn += 1
  checkout.setPassword(undefined)
  ready = newPasswordFault(typed) ? Promise.resolve() : putIn(typed, turn)
}

/** Resolves when what was typed last is in the checkout. */
export const checkoutPasswordReady = (): Promise<void> => ready
