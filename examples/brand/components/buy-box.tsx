import type { ComponentProps } from 'react'
import { BuyBox as Original } from 'vitrine/components/buy-box'

import './buy-box.css'

/** The shop's buy box, with what this house promises below it. */
export function BuyBox(props: ComponentProps<typeof Original>) {
  return (
    <>
      <Original {...props} />
      <p className="made-to-order small soft">{props.product.name} is sewn in our own workshop.</p>
    </>
  )
}
