import { plural } from './plural.ts'
import { formatCount } from './formats/count.ts'

export const batch = 'Issue many'
export const count = 'How many'
export const countFault = (most: number): string => `A whole number from 1 to ${most}.`
export const purpose = 'What they are for'
export const purposeHint = 'Stands in the audit; may stay empty.'
export const issueMany = (count: number): string =>
  `Issue ${formatCount(count)} ${plural(count, { one: 'gift card', other: 'gift cards' })}`
export const idColumn = 'Id'
export const replace = 'Replace'
export const replaceTitle = (last4: string): string => `Replace the gift card …${last4}`
export const replaceText = (left: string): string =>
  `The lost card pays for nothing any more. A new one has the ${left} that are left, and its code is mailed to its holder. It is not shown here.`
export const holder = 'Mail the new code to'
export const holderHint = 'The address of the lost card. Change it only for who has proven to be its holder.'
export const noHolderHint = 'The lost card was mailed to nobody.'
export const replaced = (last4: string, email: string): string =>
  `The gift card …${last4} is replaced. The new code goes to ${email}.`
