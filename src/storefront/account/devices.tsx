import { useEffect, useRef, useState } from 'react'

import { dayText } from '#domain/days/day-text.ts'

import { focusQuietly } from '../router/focus.ts'
import { endSessions, loadSessions, type OwnSession } from '../stores/account/own-sessions.ts'
import { usePlaceNames } from '../stores/place/countries.ts'
import { sectionHref } from './sections.ts'

const unreachable = 'We cannot reach the shop just now. Please try again.'

function deviceName({ browser, platform }: OwnSession): string {
  if (browser && platform) return `${browser} on ${platform}`
  return browser ?? platform ?? 'Another program'
}

/** Where the account is logged in; each can be logged out from here, or all others together. */
export function Devices() {
  const [sessions, setSessions] = useState<readonly OwnSession[] | null>(null)
  const [told, setTold] = useState('One moment.')
  const [isBusy, setIsBusy] = useState(true)
  const status = useRef<HTMLParagraphElement>(null)

  useEffect(() => {
    let isGone = false
    const load = async () => {
      const found = await loadSessions()
      if (isGone) return
      setSessions(found)
      setTold(found ? '' : unreachable)
      setIsBusy(false)
    }
    void load()
    return () => {
      isGone = true
    }
  }, [])

  async function ask(send: () => Promise<readonly OwnSession[] | null>, done: string): Promise<void> {
    if (isBusy) return
    setIsBusy(true)
    setTold('One moment.')
    const left = await send()
    if (left) setSessions(left)
    setTold(left ? done : unreachable)
    setIsBusy(false)
    // The button that was pressed may be gone; the next Tab goes on from here.
    if (left && status.current) focusQuietly(status.current)
  }

  const others = sessions?.filter(({ isThis }) => !isThis) ?? []
  return (
    <>
      <p className="account__text">
        Your account is open in these browsers. Do you not know one of them? Log it out, and{' '}
        <a href={sectionHref('security')}>set a new password</a>.
      </p>
      {sessions ? (
        <ul className="devices">
          {sessions.map((session) => (
            <Device
              key={session.session}
              session={session}
              onEnd={() =>
                void ask(() => endSessions(session.session), `${deviceName(session)} is logged out.`)
              }
            />
          ))}
        </ul>
      ) : (
        !isBusy && (
          <button type="button" className="button button--plain" onClick={() => void ask(loadSessions, '')}>
            Try again
          </button>
        )
      )}
      {others.length > 0 && (
        <button
          type="button"
          className="button button--plain"
          aria-disabled={isBusy || undefined}
          onClick={() => void ask(() => endSessions(), 'All other devices are logged out.')}
        >
          Log out all others
        </button>
      )}
      <p ref={status} className="small" role="status" tabIndex={-1}>
        {told}
      </p>
    </>
  )
}

function Device({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const { country } = usePlaceNames({ country: session.country ?? '' })
  const name = deviceName(session)
  const about = [
    `Since ${dayText(session.startedAt)}`,
    `last used on ${dayText(session.lastSeenAt)}`,
    country,
  ]
  return (
    <li className="devices__one">
      <div>
        <h3>{name}</h3>
        <p className="soft small">{about.filter(Boolean).join(', ')}</p>
      </div>
      {session.isThis ? (
        <p className="small">This device</p>
      ) : (
        <button type="button" className="text-button" aria-label={`Log out ${name}`} onClick={onEnd}>
          Log out
        </button>
      )}
    </li>
  )
}
