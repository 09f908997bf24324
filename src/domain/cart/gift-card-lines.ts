import type { CartDocument, StoredGiftCardDetails } from './cart.ts'

/** Said of a gift card that left a bag together with whom it was for. */
export const chooseAgain = 'Choose it again, and say for whom it is.'

export const namesSomebody = ({ recipientName, recipientEmail, message }: StoredGiftCardDetails): boolean =>
  [recipientName, recipientEmail, message].some((text) => text !== '')

/** Takes the gift cards out that are meant, and tells of them in `removedItems`; `reason` is a sentence for people. */
export function withoutGiftCards(
  document: CartDocument,
  isMeant: (input: StoredGiftCardDetails) => boolean,
  reason = chooseAgain,
): CartDocument {
  const gone = document.lines.filter(({ giftCard }) => giftCard !== undefined && isMeant(giftCard))
  const reported = gone.map(({ item, productName, size, quantity }) => ({
    item,
    productName,
    size,
    quantity,
    reason,
  }))
  return {
    ...document,
    lines: document.lines.filter((line) => !gone.includes(line)),
    removedItems: [...document.removedItems, ...reported],
  }
}
