import type { CartItem } from '#contract/cart.ts'
import * as texts from '#texts/buy-again.ts'

import { ApiError } from '../../api/api-error.ts'
import { callApi } from '../shop-api.ts'
import { askInTurn } from './ask-in-turn.ts'
import { boughtAgain, firstUnits, maxAtOnce, type BoughtAgain } from './bought-again.ts'
import { cartStore } from './cart-state.ts'
import { fillBag, missingFrom } from './fill-bag.ts'

const unreachable = texts.weCouldNotReach

const haltMessage = (error: unknown): string =>
  error instanceof ApiError && error.status === 429 ? texts.thatWasTooMuch : unreachable

/** Said where not even the bag, or the order, could be read. */
export const notBoughtAgain = (error: unknown): BoughtAgain => ({
  isInBag: false,
  lead: texts.nothingNewInBag(haltMessage(error)),
  missing: [],
})

/** Such a bag is replaced by a new one, and asked again. */
const isGone = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 410)

async function fill(items: readonly CartItem[], selection: string) {
  const before = await callApi('getCart', { body: { selection } })
  const wanted = missingFrom(before, { items: [...items] })
  const now = firstUnits(wanted)
  const filled = await fillBag(before, now)
  if (filled.failure !== null && (filled.cart === before || isGone(filled.failure))) throw filled.failure
  const isCut = wanted.some(({ count }, index) => count !== now[index]?.count)
  const halt =
    filled.failure !== null ? haltMessage(filled.failure) : isCut ? texts.morePiecesThan(maxAtOnce) : ''
  return { cart: filled.cart, outcome: boughtAgain({ ...filled, items, before, halt }) }
}

/**
 * Fills the bag up to what was ordered, as far as it is still sold, and opens it with a word about what is not. What is in it already
 * counts, so that a second press, or one after an outage, doubles nothing.
 */
export async function buyAgain(items: readonly CartItem[]): Promise<BoughtAgain> {
  const outcomes: BoughtAgain[] = []
  try {
    await askInTurn(
      async (selection) => {
        const { cart, outcome } = await fill(items, selection)
        outcomes.push(outcome)
        return cart
      },
      { isReported: true },
    )
  } catch (error) {
    console.error('The order could not be put into the bag', error)
    return notBoughtAgain(error)
  }
  const outcome = outcomes.at(-1) ?? notBoughtAgain(null)
  const { isInBag, lead, missing } = outcome
  if (isInBag) {
    const text = [lead, ...missing.map((each) => `${each}.`)].join(' ')
    cartStore.setState({ isOpen: true, notice: { text, kind: 'change' } })
  }
  return outcome
}
