import { useEffect, useState } from 'react'

import { usePage } from '../router/use-page.ts'
import { takeLink } from './take-link.ts'

/** The `#token=…` of an address; null without one. */
export const readToken = ({ hash }: URL): string | null =>
  new URLSearchParams(hash.slice(1)).get('token') || null

/** What a mailed link opens, from its `#token=…`, also after a reload; empty without one. */
export function useLinkToken(): string {
  const { hash } = usePage()
  const [token, setToken] = useState('')
  useEffect(() => {
    const found = takeLink(readToken)
    if (found !== null) setToken(found)
  }, [hash])
  return token
}
