import * as texts from '#texts/cart.ts'

import { useCart } from '../stores/cart/cart.ts'
import { useLazy } from '../ui/use-lazy.ts'

const load = () => import('./earlier-bag.tsx').then((file) => file.EarlierBag)

/** Where a member's other bag is offered, if there is one; nothing of it is in this bag. */
export function EarlierOffer() {
  const earlier = useCart((state) => state.earlier)
  const Bag = useLazy(load, earlier !== null)
  return (
    <>
      <p role="status" className="hidden">
        {earlier && texts.yourAccountHasAnotherBag}
      </p>
      {earlier && Bag && <Bag earlier={earlier} />}
    </>
  )
}
