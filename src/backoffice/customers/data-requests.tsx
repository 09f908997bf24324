import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import type { DataRequestRow } from '#contract/staff/data-requests.ts'
import * as texts from '#texts/backoffice-data-requests.ts'

import { callStaff } from '../api/call-staff.ts'
import { formatDay } from '../format/time.ts'
import { Button } from '../ui/button.tsx'
import { Radios } from '../ui/choices.tsx'
import { Empty } from '../ui/notice.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Pager } from '../ui/pager.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { Tag } from '../ui/tag.tsx'
import { AddressData } from './address-data.tsx'
import { RequestActs } from './request-acts.tsx'
import { RequestDialog } from './request-dialog.tsx'
import { Stays } from './stays.tsx'

const route = getRouteApi('/frame/customers/requests')
const shows = ['open', 'closed'] as const

/** What owners of addresses ask for by law: the open ones first, and what stands under any address. */
export function DataRequests() {
  const search = route.useSearch()
  const show = shows.find((each) => each === search.show) ?? 'open'
  const { after } = search
  const navigate = useNavigate()
  const [isAdding, setIsAdding] = useState(false)
  const query = useQuery({
    queryKey: ['data-requests', show, after],
    queryFn: ({ signal }) =>
      callStaff('listDataRequests', { query: { show, ...(after && { after }) } }, signal),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHead title={texts.title}>
        <Button look="primary" onPress={() => setIsAdding(true)}>
          {texts.add}
        </Button>
      </PageHead>
      <p className="issue__text">{texts.intro}</p>
      <Radios
        label={texts.show}
        value={show}
        choices={shows.map((each) => [each, texts.shows[each]] as const)}
        onChange={(each) =>
          void navigate({ to: '/customers/requests', search: each === 'open' ? {} : { show: each } })
        }
      />
      <QueryView query={query}>
        {({ requests, next }) =>
          requests.length === 0 ? (
            <Empty>{texts.noRequests[show]}</Empty>
          ) : (
            <>
              <ul className="issues" aria-label={texts.shows[show]}>
                {requests.map((request) => (
                  <Request key={request.id} request={request} />
                ))}
              </ul>
              <Pager search={{ show: search.show }} after={after} next={next} />
            </>
          )
        }
      </QueryView>
      <AddressData />
      {isAdding && <RequestDialog onClose={() => setIsAdding(false)} />}
    </>
  )
}

function Request({ request }: { readonly request: DataRequestRow }) {
  const { kind, email, channel, state, receivedAt, dueAt, closedAt, note, reason, left } = request
  const [now] = useState(() => Date.now())
  const isOverdue = state === 'open' && dueAt < now
  return (
    <li className="issue">
      <p className="row">
        <strong>{texts.requestName(texts.kinds[kind], email)}</strong>
        <Tag tone={isOverdue ? 'warn' : state === 'open' ? 'open' : 'over'}>
          {isOverdue ? texts.overdue : texts.states[state]}
        </Tag>
      </p>
      <p className="soft small">
        {[
          texts.received(texts.channels[channel], formatDay(receivedAt)),
          state === 'open' && texts.due(formatDay(dueAt)),
          closedAt !== null && texts.closed(texts.states[state], formatDay(closedAt), request.closedBy ?? ''),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {note && <p className="issue__text">{note}</p>}
      {reason && <p className="issue__text">{reason}</p>}
      {left && (
        <div>
          <p className="small">{texts.stays}</p>
          <Stays left={left} />
        </div>
      )}
      {state === 'open' && <RequestActs request={request} />}
    </li>
  )
}
