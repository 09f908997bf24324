import { useLocation } from '@tanstack/react-router'

import { LinkScreen } from './link-screen.tsx'
import { WaysIn } from './ways-in.tsx'

/** `/sign-in`; with `#token=…` what a mailed link opens. */
export function SignInScreen() {
  const token = useLocation({ select: ({ hash }) => new URLSearchParams(hash).get('token') })
  return (
    <main className="door">
      <div className="door__card">{token ? <LinkScreen key={token} token={token} /> : <WaysIn />}</div>
    </main>
  )
}
