import { requiredMessages } from '#contract/messages.ts'

import { isCommonPassword, isEmptyPassword } from './common-passwords.ts'

/** Why a password cannot be taken, by the sentence for its field; null when it can. */
export function passwordFault(password: string | undefined): string | null {
  if (password === undefined || isEmptyPassword(password)) return requiredMessages.password
  return isCommonPassword(password)
    ? 'This password is among those that are guessed first. Please choose another.'
    : null
}
