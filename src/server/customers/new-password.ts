import { requiredMessages } from '#contract/messages.ts'

import { isCommonPassword, isEmptyPassword } from './common-passwords.ts'
import { isShortPassword } from './short-passwords.ts'

/** Why a password cannot be taken, by the sentence for its field; null when it can. */
export async function passwordFault(password: string | undefined): Promise<string | null> {
  if (password === undefined || isEmptyPassword(password)) return requiredMessages.password
  if (await isCommonPassword(password))
    return 'This password is among those that are guessed first. Please choose another.'
  return (await isShortPassword(password)) ? 'This password is too short. Use at least 8 characters.' : null
}
