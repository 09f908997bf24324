import { useQuery } from '@tanstack/react-query'
import { Outlet, useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'

import * as texts from '#texts/backoffice.ts'

import { ConfirmationProvider } from '../session/confirmation.tsx'
import { sessionQuery } from '../session/session.ts'
import { Loading } from '../ui/notice.tsx'
import { Navigation } from './navigation.tsx'
import { NarrowHead } from './narrow-head.tsx'
import { SignedOutDialog } from './signed-out-dialog.tsx'

const CommandPalette = lazy(async () => ({ default: (await import('./command-palette.tsx')).CommandPalette }))

/** What stands around every screen: navigation, the palette on Ctrl or Cmd with K, and the dialogs that belong to no screen. */
export function Frame() {
  const [isFinding, setIsFinding] = useState(false)
  const session = useQuery(sessionQuery)
  usePaletteKey(() => setIsFinding(true))
  const main = useFocusOnNewScreen()
  return (
    <ConfirmationProvider>
      <a className="skip" href="#main">
        {texts.skipToContent}
      </a>
      <div className="frame">
        <NarrowHead onFind={() => setIsFinding(true)} />
        <aside className="side">
          <Navigation onFind={() => setIsFinding(true)} />
        </aside>
        <main className="main" id="main" tabIndex={-1} ref={main}>
          <Suspense fallback={<Loading />}>
            <Outlet />
          </Suspense>
        </main>
      </div>
      {isFinding && (
        <Suspense>
          <CommandPalette onClose={() => setIsFinding(false)} />
        </Suspense>
      )}
      {session.data?.staff === null && <SignedOutDialog />}
    </ConfirmationProvider>
  )
}

function usePaletteKey(open: () => void): void {
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey
      )
        return
      event.preventDefault()
      latest.current()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

/** Whoever comes to another screen by keyboard goes on at its beginning, and hears its name. */
function useFocusOnNewScreen() {
  const main = useRef<HTMLElement>(null)
  const path = useLocation({ select: ({ pathname }) => pathname })
  const first = useRef(path)
  useEffect(() => {
    if (first.current === path) return
    first.current = path
    main.current?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [path])
  return main
}
