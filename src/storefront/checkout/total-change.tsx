import { useState } from 'react'

import * as texts from '#texts/checkout.ts'

import { shownText } from '../product/prices.ts'
import { useCart } from '../stores/cart/cart.ts'

/** What the button takes is never another without a word: the sum as it was and as it is, once the shop has counted it. */
export function TotalChange() {
  const total = useCart(({ cart, busyItems }) =>
    busyItems.size > 0 ? '' : (cart?.totals.grandTotalPrice ?? ''),
  )
  const [[was, is], setSums] = useState(['', total])
  if (total !== '' && total !== is) setSums([is, total])
  return (
    <p className="small" role="status">
      {was && texts.totalChanged(shownText(was), shownText(is))}
    </p>
  )
}
