import * as account from './en/email/account.ts'
import * as backInStock from './en/email/back-in-stock.ts'
import * as bagReminder from './en/email/bag-reminder.ts'
import * as giftCard from './en/email/gift-card.ts'
import * as letter from './en/email/letter.ts'
import * as newsletter from './en/email/newsletter.ts'
import * as withdrawal from './en/email/withdrawal.ts'

const en = {
  language: 'en',
  account,
  backInStock,
  bagReminder,
  giftCard,
  letter,
  newsletter,
  withdrawal,
} as const

/** The sentences of every email in one language; a further language must have each of them. */
export type EmailTexts = Omit<typeof en, 'language'> & { readonly language: string }

const byLanguage: ReadonlyMap<string, EmailTexts> = new Map([['en', en]])

/**
 * Returns the sentences of emails by a language as it is stored (`en`, `sv-SE`), with or without a region; English where the shop has none
 * in that language, or nobody said one.
 */
export const textsFor = (language = ''): EmailTexts =>
  byLanguage.get(/^[a-z]*/i.exec(language)?.[0].toLowerCase() ?? '') ?? en
