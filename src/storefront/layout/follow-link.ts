import { isSameAddress, isSamePath } from '../router/base-prefix.ts'
import { useRouter } from '../router/use-page.ts'

/**
 * How links are followed in what lies over a page. Another page closes it when it is here, and not before: closing takes a history
 * entry back, and would go back over a page that is on its way. A link to where one is brings no page, and one to another query or
 * anchor no other: they close by themselves.
 */
export function useFollowLink(close: () => void): (href: string) => void {
  const router = useRouter()
  return (href) => {
    const target = new URL(href, location.href)
    if (isSameAddress(target, new URL(location.href))) {
      close()
      // Spelt as it stands there, which goes nowhere but ends a move under way.
      return router.replace(location.href)
    }
    if (isSamePath(target.pathname, location.pathname)) {
      const stop = router.watch(() => {
        if (router.isPending()) return
        stop()
        if (isSameAddress(target, new URL(location.href))) close()
      })
    }
    router.replace(href)
  }
}
