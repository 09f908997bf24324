import { useQuery } from '@tanstack/react-query'
import { Outlet, useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'

import * as texts from '#texts/backoffice.ts'
import { listKeys } from '#texts/backoffice-keys.ts'

import { ConfirmationProvider } from '../session/confirmation.tsx'
import { sessionQuery } from '../session/session.ts'
import { Loading } from '../ui/notice.tsx'
import { useShortcut } from '../ui/use-shortcut.ts'
import { Navigation } from './navigation.tsx'
import { NarrowHead } from './narrow-head.tsx'
import { SignedOutDialog } from './signed-out-dialog.tsx'

const CommandPalette = lazy(async () => ({ default: (await import('./command-palette.tsx')).CommandPalette }))

const ShortcutList = lazy(async () => ({ default: (await import('./shortcut-list.tsx')).ShortcutList }))

/** What stands around every screen: navigation, the palette and the list of keys, each on keys of its own, and the dialogs that belong to no screen. */
export function Frame() {
  const [isFinding, setIsFinding] = useState(false)
  const [isListing, setIsListing] = useState(false)
  const session = useQuery(sessionQuery)
  const find = () => setIsFinding(true)
  const list = () => setIsListing(true)
  useShortcut('find', { label: texts.paletteLabel, act: find })
  useShortcut('list', { label: listKeys, act: list })
  const main = useFocusOnNewScreen()
  return (
    <ConfirmationProvider>
      <a className="skip" href="#main">
        {texts.skipToContent}
      </a>
      <div className="frame">
        <NarrowHead onFind={find} />
        <aside className="side">
          <Navigation onFind={find} />
        </aside>
        <main className="main" id="main" tabIndex={-1} ref={main}>
          <Suspense fallback={<Loading />}>
            <Outlet />
          </Suspense>
        </main>
      </div>
      {isFinding && (
        <Suspense>
          <CommandPalette onClose={() => setIsFinding(false)} onListKeys={list} />
        </Suspense>
      )}
      {isListing && (
        <Suspense>
          <ShortcutList onClose={() => setIsListing(false)} />
        </Suspense>
      )}
      {session.data?.staff === null && <SignedOutDialog />}
    </ConfirmationProvider>
  )
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
