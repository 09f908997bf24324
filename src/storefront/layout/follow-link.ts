import { isSameAddress } from '../router/address.ts'
import { type PageView, useRouter } from '../router/use-page.ts'

/**
 * How links are followed in what lies over a page. Another page closes it when it is here, and not before: closing takes a history
 * entry back, and would go back over a page that is on its way. A link to where one is brings no page, so it closes by itself.
 */
export function useFollowLink(close: () => void): (href: string) => void {
  const { replace } = useRouter()
  return (href) => {
    if (!isSameAddress(new URL(href, location.href), new URL(location.href))) return replace(href)
    close()
    // Spelt as it stands there, which goes nowhere but ends a move under way.
    replace(location.href)
  }
}

/** What changes when people go somewhere, also within a page. */
export const placeOf = ({ path, query, hash }: PageView): string => `${path}?${query}#${hash}`
