import { useEffect, useState } from 'react'

import { shop } from '#brand/shop.config.ts'
import * as texts from '#texts/layout.ts'

import { handFocus, pageHeading } from '../router/focus.ts'
import { noticePauseMs, savePreferences, usePreferences } from '../stores/preferences.ts'
import { Icon } from '../ui/icon.tsx'

/**
 * The notification bar, spec 2.21 and 4.5. It stands in the static page; whether it was closed less than a day ago is an
 * attribute on `<html>`, set before first paint, so that nothing moves.
 */
export function Notice() {
  const closedAt = usePreferences((state) => state.lastNotificationDismissal)
  const [isClosed, setIsClosed] = useState(false)
  useEffect(() => {
    const left = closedAt === null ? 0 : closedAt + noticePauseMs - Date.now()
    setIsClosed(left > 0)
    if (left <= 0) {
      delete document.documentElement.dataset['notice']
      return
    }
    document.documentElement.dataset['notice'] = 'closed'
    const timer = setTimeout(() => {
      delete document.documentElement.dataset['notice']
      setIsClosed(false)
    }, left)
    return () => clearTimeout(timer)
  }, [closedAt])
  if (!shop.notification?.show || isClosed) return null
  const { message, action, link } = shop.notification
  return (
    <aside ref={handFocus(pageHeading)} className="notice" aria-label={texts.notification}>
      <p className="notice__text">
        {action === 'newsletter' ? (
          <button
            type="button"
            className="notice__open"
            aria-haspopup="dialog"
            onClick={() => savePreferences({ forceShowNewsletter: true })}
          >
            {message}
          </button>
        ) : link ? (
          <a href={link}>{message}</a>
        ) : (
          message
        )}
      </p>
      <button
        type="button"
        className="icon-button"
        aria-label={texts.closeNotification}
        onClick={() => savePreferences({ lastNotificationDismissal: Date.now() })}
      >
        <Icon shape="close" />
      </button>
    </aside>
  )
}
