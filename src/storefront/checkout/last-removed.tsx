import { useCart } from '../stores/cart/cart.ts'
import { useLazy } from '../ui/use-lazy.ts'

const load = () => import('../cart/bag-undo.tsx').then((file) => file.BagUndo)

/** The way back from a removal, where the bag itself is not open to offer it. */
export function LastRemoved() {
  const removed = useCart((state) => (state.isOpen ? null : state.removed))
  const Undo = useLazy(load, removed !== null)
  return <div role="status">{removed && Undo && <Undo removed={removed} />}</div>
}
