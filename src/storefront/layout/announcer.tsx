import { usePage } from '../router/use-page.ts'
import { useCart } from '../stores/cart/cart.ts'

/** What happened outside the page's own text, at the foot of the screen and to screen readers: once, politely. */
export function Announcer({ fault }: { fault: string }) {
  const { failure, route } = usePage()
  const isBagOpen = useCart((state) => state.isOpen)
  // Where the bag is shown, it says there what happened to it.
  const isBagShown = isBagOpen || route.name.startsWith('checkout')
  const notice = useCart((state) => state.notice)
  const text = failure ? 'That page could not be loaded.' : fault || (isBagShown ? '' : (notice?.text ?? ''))
  return (
    <div className="announcer" role="status">
      {text && (
        <p className="announcer__text">
          {text}
          {failure && (
            <button type="button" className="text-button" onClick={failure.retry}>
              Try again
            </button>
          )}
        </p>
      )}
    </div>
  )
}
