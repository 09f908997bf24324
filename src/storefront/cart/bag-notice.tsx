import * as texts from '#texts/cart.ts'

import { buyAgain } from '../stores/cart/buy-again.ts'
import { useCart } from '../stores/cart/cart.ts'
import { cartStore } from '../stores/cart/cart-state.ts'
import { BagUndo } from './bag-undo.tsx'

async function putBack(): Promise<void> {
  const { isInBag, lead, missing } = await buyAgain(cartStore.getState().expired)
  // What could not be put in is told either way. After an outage nothing is known of any of it: the offer stays, to be tried again.
  if (isInBag || missing.length > 0) cartStore.setState({ expired: [] })
  if (!isInBag)
    cartStore.setState({
      notice: { text: [lead, ...missing.map((each) => `${each}.`)].join(' '), kind: 'error' },
    })
}

/** What happened to the bag: the server's reason for a change, and for six seconds the way back from a removal. */
export function BagNotice() {
  const notice = useCart((state) => state.notice)
  const removed = useCart((state) => state.removed)
  const expired = useCart((state) => state.expired)
  return (
    <div role="status">
      {notice && <p className="bag__news small">{notice.text}</p>}
      {expired.length > 0 && (
        <div className="bag__news small">
          <span>
            {texts.bagEmptied(
              expired
                .map(({ productName, size }) => [productName, size].filter(Boolean).join(', '))
                .join('; '),
            )}
          </span>
          <button type="button" className="text-button" onClick={() => void putBack()}>
            {texts.putItBack}
          </button>
        </div>
      )}
      {removed && <BagUndo removed={removed} />}
    </div>
  )
}
