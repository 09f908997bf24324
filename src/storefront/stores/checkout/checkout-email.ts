import { parseEmail } from '#domain/email.ts'
import { lang } from '#texts/language.ts'

import { cartStore } from '../cart/cart-state.ts'
import { callApi } from '../shop-api.ts'

let last = ''

/** Spec 7.10: tells the cart who is at the till. A failure is only logged (8.10). */
export async function captureEmail(typed: string): Promise<void> {
  const { email } = parseEmail(typed)
  const { selection } = cartStore.getState()
  if (!selection || email === null || last === selection + email) return
  last = selection + email
  try {
    await callApi('setCartEmail', { body: { email, selection, language: lang } })
  } catch (error) {
    last = ''
    console.error('The email could not be kept with the bag', error)
  }
}
