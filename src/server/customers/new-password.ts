import type { PasswordFault } from '#contract/field-faults.ts'

import { isCommonPassword, isEmptyPassword } from './common-passwords.ts'
import { isShortPassword } from './short-passwords.ts'

export const passwordRequired: PasswordFault = { code: 'required', params: { what: 'password' } }

/** Why a password cannot be taken; null when it can. */
export async function passwordFault(password: string | undefined): Promise<PasswordFault | null> {
  if (password === undefined || isEmptyPassword(password)) return passwordRequired
  if (await isCommonPassword(password)) return { code: 'password-common' }
  return (await isShortPassword(password)) ? { code: 'password-short' } : null
}
