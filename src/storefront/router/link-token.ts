import { useEffect, useState } from 'react'

import { usePage } from './use-page.ts'

/**
 * What a mailed link opens, from its `#token=…`; empty without one. It is taken out of the address, where an anchor would take its place:
 * whoever has it can do what the link does.
 */
export function useLinkToken(): string {
  const { hash } = usePage()
  const [token, setToken] = useState('')
  useEffect(() => {
    const found = new URLSearchParams(hash).get('token')
    if (!found) return
    setToken(found)
    history.replaceState(history.state, '', location.pathname + location.search)
  }, [hash])
  return token
}
