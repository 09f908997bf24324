import { useState } from 'react'

import type { StaffAccount } from '#contract/staff/account.ts'
import { account as texts } from '#texts/backoffice-sections.ts'
import { countryName } from '#texts/formats/country-name.ts'

import { formatAge, formatTime } from '../format/time.ts'
import { useAct } from '../session/use-act.ts'
import { Button } from '../ui/button.tsx'
import { ErrorNotice } from '../ui/notice.tsx'
import { Panel } from '../ui/panel.tsx'
import { Tag } from '../ui/tag.tsx'
import { say } from '../ui/toasts.tsx'

/** Where one is signed in; each other place can be signed out from here. */
export function Sessions({ sessions }: Pick<StaffAccount, 'sessions'>) {
  const [now] = useState(Date.now)
  const end = useAct('endSession', { changes: ['account'], onDone: () => say(texts.sessionEnded) })
  return (
    <Panel title={texts.sessions}>
      <ErrorNotice error={end.error} />
      {sessions.map(({ id, device, country, startedAt, seenAt, isThis }) => (
        <div key={id} className="row row--apart">
          <p>
            {[device, country && countryName(country)].filter(Boolean).join(', ')}
            <span className="table__about">
              {texts.began(formatTime(startedAt))} · {texts.seen(formatAge(seenAt, now))}
            </span>
          </p>
          {isThis ? (
            <Tag>{texts.thisSession}</Tag>
          ) : (
            <Button
              look="quiet"
              aria-label={texts.endNamed(device)}
              isPending={end.isPending}
              onPress={() => end.mutate({ params: { id } })}
            >
              {texts.end}
            </Button>
          )}
        </div>
      ))}
    </Panel>
  )
}
