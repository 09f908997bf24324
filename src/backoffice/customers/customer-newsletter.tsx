import { Fragment } from 'react'

import type { NewsletterProof } from '#contract/staff/customers.ts'
import * as texts from '#texts/backoffice-customers.ts'

import { formatTime } from '../format/time.ts'
import { BounceRemoval } from '../session/bounce-removal.tsx'
import { Panel } from '../ui/panel.tsx'
import { Tag } from '../ui/tag.tsx'

const tones = { none: 'calm', asked: 'calm', subscribed: 'open', left: 'over' } as const

interface Props {
  readonly email: string
  readonly newsletter: NewsletterProof
}

/** Whether somebody gets the newsletter, and by what consent. */
export function CustomerNewsletter({ email, newsletter }: Props) {
  const { state, askedAt, linkSentAt, confirmedAt, leftAt, source } = newsletter
  const facts = [
    [texts.source, texts.sources[source] ?? source],
    [texts.askedAt, askedAt === null ? '' : formatTime(askedAt)],
    [texts.linkSentAt, linkSentAt === null ? '' : formatTime(linkSentAt)],
    [texts.confirmedAt, confirmedAt === null ? '' : formatTime(confirmedAt)],
    [texts.leftAt, leftAt === null ? '' : formatTime(leftAt)],
  ].filter(([, value]) => value)
  return (
    <Panel
      title={texts.newsletter}
      acts={state !== 'none' && <Tag tone={tones[state]}>{texts.newsletterStates[state]}</Tag>}
    >
      {state === 'none' && <p className="soft">{texts.newsletterStates.none}</p>}
      {facts.length > 0 && (
        <dl className="facts">
          {facts.map(([name, value]) => (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
        </dl>
      )}
      {newsletter.bounce && (
        <>
          <p className="notice notice--fault">
            <strong>{texts.bounced[newsletter.bounce.kind]}</strong>
            {[formatTime(newsletter.bounce.at), newsletter.bounce.detail].filter(Boolean).join(', ')}
          </p>
          <BounceRemoval email={email} />
        </>
      )}
      {state === 'subscribed' && <p className="soft small">{texts.proof}</p>}
    </Panel>
  )
}
