import { refuse } from '../application/refuse.ts'
import { readEmail } from '../mail/email-identity.ts'

/** Returns a typed address in the form in which mail is delivered; empty where none was typed. Refuses `gift-card-email-wrong`. */
export function readHolderAddress(typed: string): string {
  if (typed === '') return ''
  const { email, fault } = readEmail(typed)
  return email ?? refuse('gift-card-email-wrong', { fault }, 'email')
}
