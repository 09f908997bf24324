import { Link } from '@tanstack/react-router'

import type { SubscriberAnswer } from '#contract/staff/newsletter.ts'
import { screens } from '#texts/backoffice.ts'
import * as texts from '#texts/backoffice-newsletter.ts'
import { countryName } from '#texts/formats/country-name.ts'

import { formatDay, formatTime } from '../format/time.ts'
import { BounceRemoval } from '../session/bounce-removal.tsx'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { Tag } from '../ui/tag.tsx'

/** Subscribers with the proof of their consent, and what came back from their mailboxes. */
export const SubscriberTable = ({ subscribers }: { readonly subscribers: readonly SubscriberAnswer[] }) => (
  <DataTable label={screens.newsletter} rows={subscribers} columns={columns} rowKey={({ email }) => email} />
)

const columns: readonly Column<SubscriberAnswer>[] = [
  {
    id: 'email',
    title: texts.subscriber,
    cell: ({ email, source, country }) => (
      <>
        <Link className="whole-address" to="/customers/$name" params={{ name: email }}>
          {email}
        </Link>
        <span className="table__about">
          {[source, country && countryName(country)].filter(Boolean).join(', ')}
        </span>
      </>
    ),
  },
  {
    id: 'proof',
    title: texts.proof,
    isWideOnly: true,
    cell: ({ askedAt, linkSentAt, confirmedAt }) =>
      texts.proofText(
        formatTime(askedAt),
        formatTime(linkSentAt),
        confirmedAt === null ? null : formatTime(confirmedAt),
      ),
  },
  {
    id: 'state',
    title: texts.state,
    cell: ({ email, state, bounce, softBounces }) =>
      bounce ? (
        <Bounced email={email} bounce={bounce} />
      ) : (
        <>
          <Tag tone={state === 'subscribed' ? 'open' : 'calm'}>{texts.states[state]}</Tag>
          {softBounces > 0 && <span className="table__about">{texts.softBounces(softBounces)}</span>}
        </>
      ),
  },
]

interface BouncedProps {
  readonly email: string
  readonly bounce: NonNullable<SubscriberAnswer['bounce']>
}

/** What came back; it is taken off where the mailbox works again. */
const Bounced = ({ email, bounce: { kind, at, detail } }: BouncedProps) => (
  <>
    <Tag tone="warn">{texts.bounces[kind]}</Tag>
    <span className="table__about">{[formatDay(at), detail].filter(Boolean).join(', ')}</span>
    <BounceRemoval email={email} />
  </>
)
