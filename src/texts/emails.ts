import * as account from './en/email/account.ts'
import * as afterSale from './en/email/after-sale.ts'
import * as backInStock from './en/email/back-in-stock.ts'
import * as bagReminder from './en/email/bag-reminder.ts'
import * as contact from './en/email/contact.ts'
import * as dataRequest from './en/email/data-request.ts'
import * as giftCard from './en/email/gift-card.ts'
import * as goodwill from './en/email/goodwill.ts'
import * as letter from './en/email/letter.ts'
import * as newsletter from './en/email/newsletter.ts'
import * as paymentLink from './en/email/payment-link.ts'
import * as order from './en/email/order.ts'
import * as returns from './en/email/returns.ts'
import * as withdrawal from './en/email/withdrawal.ts'
import { countryText } from './en/formats/country-names.ts'
import { dayText, spanText } from './en/formats/days.ts'
import { importChargesText } from './en/formats/import-charges.ts'
import { displayPrice } from './en/formats/money.ts'
import { returnDaysText, returnPromiseText, wayBackText } from './en/formats/return-terms.ts'
import { sizeText } from './en/formats/size-names.ts'
import { rateText } from './en/formats/tax-rate.ts'

const en = {
  language: 'en',
  account,
  afterSale,
  backInStock,
  bagReminder,
  contact,
  dataRequest,
  giftCard,
  goodwill,
  letter,
  newsletter,
  order,
  paymentLink,
  returns,
  withdrawal,
  formats: {
    countryText,
    dayText,
    displayPrice,
    importChargesText,
    rateText,
    returnDaysText,
    returnPromiseText,
    sizeText,
    spanText,
    wayBackText,
  },
} as const

/** The sentences of every email in one language; a further language must have each of them. */
export type EmailTexts = Omit<typeof en, 'language'> & { readonly language: string }

/** The languages in which emails are written, each by its code. */
export const emailLanguages = new Map<string, EmailTexts>([['en', en]])

/**
 * Returns the sentences of emails by a language as it is stored (`en`, `sv-SE`), with or without a region; English where the shop has none
 * in that language, or nobody said one.
 */
export const textsFor = (language = ''): EmailTexts =>
  emailLanguages.get(/^[a-z]*/i.exec(language)?.[0].toLowerCase() ?? '') ?? en
