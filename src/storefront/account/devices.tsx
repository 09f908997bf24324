import { useEffect, useRef, useState } from 'react'

import { dayText } from '#texts/formats/days.ts'
import * as texts from '#texts/account.ts'

import { focusQuietly } from '../router/focus.ts'
import { endSessions, loadSessions, type OwnSession } from '../stores/account/own-sessions.ts'
import { usePlaceNames } from '../stores/place/countries.ts'
import { sectionHref } from './sections.ts'

const unreachable = texts.weCannotReachTheShop

function deviceName({ browser, platform }: OwnSession): string {
  if (browser && platform) return texts.browserOnPlatform(browser, platform)
  return browser ?? platform ?? texts.anotherProgram
}

/** Where the account is logged in; each can be logged out from here, or all others together. */
export function Devices() {
  const [sessions, setSessions] = useState<readonly OwnSession[] | null>(null)
  const [reported, setReported] = useState(texts.oneMoment)
  const [isBusy, setIsBusy] = useState(true)
  const status = useRef<HTMLParagraphElement>(null)

  useEffect(() => {
    let isGone = false
    const load = async () => {
      const found = await loadSessions()
      if (isGone) return
      setSessions(found)
      setReported(found ? '' : unreachable)
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
    setReported(texts.oneMoment)
    const left = await send()
    if (left) setSessions(left)
    setReported(left ? done : unreachable)
    setIsBusy(false)
    // The button that was pressed may be gone; the next Tab goes on from here.
    if (left && status.current) focusQuietly(status.current)
  }

  const others = sessions?.filter(({ isThis }) => !isThis) ?? []
  return (
    <>
      <p className="account__text">
        {texts.openInTheseBrowsers((text) => (
          <a key="security" href={sectionHref('security')}>
            {text}
          </a>
        ))}
      </p>
      {sessions ? (
        <ul className="devices">
          {sessions.map((session) => (
            <Device
              key={session.session}
              session={session}
              onEnd={() =>
                void ask(() => endSessions(session.session), texts.isLoggedOut(deviceName(session)))
              }
            />
          ))}
        </ul>
      ) : (
        !isBusy && (
          <button type="button" className="button button--plain" onClick={() => void ask(loadSessions, '')}>
            {texts.tryAgain}
          </button>
        )
      )}
      {others.length > 0 && (
        <button
          type="button"
          className="button button--plain"
          aria-disabled={isBusy || undefined}
          onClick={() => void ask(() => endSessions(), texts.allOtherDevicesAreLogged)}
        >
          {texts.logOutAllOthers}
        </button>
      )}
      <p ref={status} className="small" role="status" tabIndex={-1}>
        {reported}
      </p>
    </>
  )
}

function Device({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const { country } = usePlaceNames({ country: session.country ?? '' })
  const name = deviceName(session)
  const about = [
    texts.since(dayText(session.startedAt)),
    texts.lastUsed(dayText(session.lastSeenAt)),
    country,
  ]
  return (
    <li className="devices__one">
      <div>
        <h3>{name}</h3>
        <p className="soft small">{about.filter(Boolean).join(', ')}</p>
      </div>
      {session.isThis ? (
        <p className="small">{texts.thisDevice}</p>
      ) : (
        <button type="button" className="text-button" aria-label={texts.logOutOf(name)} onClick={onEnd}>
          {texts.logOut}
        </button>
      )}
    </li>
  )
}
