import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { FileTrigger } from 'react-aria-components/FileTrigger'

import { subscriberShows } from '#contract/staff/newsletter.ts'
import { screens } from '#texts/backoffice.ts'
import * as texts from '#texts/backoffice-newsletter.ts'

import { callStaff } from '../api/call-staff.ts'
import { useMay } from '../session/session.ts'
import { useAct } from '../session/use-act.ts'
import { Button } from '../ui/button.tsx'
import { Radios } from '../ui/choices.tsx'
import { Empty, ErrorNotice } from '../ui/notice.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Pager } from '../ui/pager.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { say } from '../ui/toasts.tsx'
import { UrlSearch } from '../ui/url-search.tsx'
import { BounceDialog } from './bounce-dialog.tsx'
import { ExportButtons } from './export-buttons.tsx'
import { SubscriberTable } from './subscriber-table.tsx'

const route = getRouteApi('/frame/newsletter')

/** Those who asked for the newsletter, with the proof of it, and what came back from their mailboxes. */
export function SubscriberList() {
  const { text = '', after, ...search } = route.useSearch()
  const show = subscriberShows.find((each) => each === search.show) ?? 'all'
  const navigate = useNavigate()
  const may = useMay()
  const [isNoting, setIsNoting] = useState(false)
  const bring = useAct('importBounces', {
    changes: ['subscribers', 'customer'],
    onDone: ({ noted, passing }) => say(texts.imported(noted, passing)),
  })
  const query = useQuery({
    queryKey: ['subscribers', show, text, after],
    queryFn: ({ signal }) =>
      callStaff(
        'listSubscribers',
        { query: { show, ...(text && { text }), ...(after && { after }) } },
        signal,
      ),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHead title={screens.newsletter}>
        {may('customers.export') && <ExportButtons />}
        {may('customers.note') && (
          <>
            <Button onPress={() => setIsNoting(true)}>{texts.addBounce}</Button>
            <FileTrigger
              acceptedFileTypes={['.json', 'application/json']}
              onSelect={(files) => {
                const file = files?.[0]
                if (file) void file.text().then((content) => bring.mutate({ body: { file: content } }))
              }}
            >
              <Button isPending={bring.isPending}>{texts.chooseFile}</Button>
            </FileTrigger>
          </>
        )}
      </PageHead>
      <ErrorNotice error={bring.error} />
      <p className="issue__text soft">{texts.bounceText}</p>
      <div className="filters" role="search">
        <UrlSearch
          label={texts.searchLabel}
          value={text}
          onSettle={(typed) =>
            void navigate({ to: '/newsletter', search: { show: search.show, text: typed }, replace: true })
          }
        />
        <Radios
          label={texts.show}
          value={show}
          choices={subscriberShows.map((each) => [each, texts.shows[each]] as const)}
          onChange={(each) =>
            void navigate({ to: '/newsletter', search: { show: each, ...(text && { text }) } })
          }
        />
      </div>
      <QueryView query={query}>
        {({ subscribers, next }) =>
          subscribers.length === 0 ? (
            <Empty>{texts.none[show]}</Empty>
          ) : (
            <>
              <SubscriberTable subscribers={subscribers} />
              <Pager search={{ show: search.show, text }} after={after} next={next} />
            </>
          )
        }
      </QueryView>
      {isNoting && <BounceDialog onClose={() => setIsNoting(false)} />}
    </>
  )
}
