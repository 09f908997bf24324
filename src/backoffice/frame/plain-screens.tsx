import { type ErrorComponentProps, Link, Navigate, useRouter } from '@tanstack/react-router'

import * as texts from '#texts/backoffice.ts'

import { useMay } from '../session/session.ts'
import { Empty, ErrorNotice } from '../ui/notice.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { screens } from './screens.ts'

/** `/`: the first screen that the roles open. */
export function StartScreen() {
  const may = useMay()
  const first = screens.find(({ permission }) => may(permission))
  return first ? <Navigate to={first.path} replace /> : <Empty>{texts.nothingPermitted}</Empty>
}

/** An address that leads nowhere. */
export function UnknownScreen() {
  return (
    <>
      <PageHead title={texts.pageUnknown} />
      <p>{texts.pageUnknownText}</p>
      <p>
        <Link to="/">{texts.backOffice}</Link>
      </p>
    </>
  )
}

/** A screen that failed: its code did not come, or has a bug. */
export function FailedScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  return (
    <>
      <PageHead title={texts.screenFailed} />
      <ErrorNotice
        error={error instanceof Error ? error : new Error(String(error))}
        onRetry={async () => {
          await router.invalidate()
          reset()
        }}
      />
    </>
  )
}

/** Nobody knows yet who is signed in, since the first call failed: there is no frame to show it in. */
export const FailedStart = (props: ErrorComponentProps) => (
  <main className="door">
    <div className="door__card">
      <FailedScreen {...props} />
    </div>
  </main>
)
