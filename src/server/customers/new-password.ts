import { requiredMessages } from '#contract/messages.ts'

import { isCommonPassword, isEmptyPassword } from './common-passwords.ts'

/** Why a password cannot be taken, by the sentence for its field; null when it can. */
export async function passwordFault(password: string | undefined): Promise<string | null> {
  if (password === undefined || isEmptyPassword(password)) return requiredMessages.password
  return (await isCommonPassword(password))
    ? 'This password is among those that are guessed first. Please choose another.'
    : null
}
