import type { Cart } from '#contract/cart.ts'
import type { CartDocument } from '#domain/cart/cart.ts'

import type { CartsTable } from '../database/tables/commerce-tables.ts'
import { sentAgain } from '../http/answer-text.ts'

/** What an answer is made of, besides the configuration. */
interface Origin {
  readonly selection: string
  /** The document as it is stored. */
  readonly body: CartsTable['body']
  /** The catalogue that priced it. */
  readonly catalogue: object
}

export interface ReadAnswers {
  /** The answer that was kept for exactly this, or undefined. */
  find(origin: Origin): Cart | undefined
  keep(origin: Origin, document: CartDocument, answer: Cart): void
}

/** How many answers, of some ten kilobytes each: every page asks for the bag, and few change it. */
const kept = 500

/**
 * Keeps the answers of bags that were read, for as long as neither bag nor catalogue changes. Bags with codes are repriced each
 * time, since what a code is worth changes elsewhere; those that hold an address or a member are not kept in memory at all.
 */
export function keepReadAnswers(): ReadAnswers {
  const answers = new Map<string, { body: CartsTable['body']; answer: Cart }>()
  let lastSerialised: object | undefined
  return {
    find({ selection, body, catalogue }) {
      if (lastSerialised !== catalogue) return undefined
      const known = answers.get(selection)
      return known?.body === body ? sentAgain(known.answer) : undefined
    },
    keep({ selection, body, catalogue }, document, answer) {
      if (lastSerialised !== catalogue || answers.size >= kept) answers.clear()
      lastSerialised = catalogue
      if (document.vouchers.length === 0 && !isPersonal(document)) answers.set(selection, { body, answer })
    },
  }
}

const isPersonal = (document: CartDocument): boolean =>
  document.customer !== '' ||
  document.email !== '' ||
  document.address !== null ||
  document.shippingAddress !== null ||
  Object.keys(document.additionalFields).length > 0 ||
  document.lines.some(({ giftCard }) => giftCard !== undefined)
