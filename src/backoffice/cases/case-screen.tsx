import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'

import type { CaseDetail } from '#contract/staff/cases.ts'
import { email as emailLabel, screens } from '#texts/backoffice.ts'
import * as texts from '#texts/backoffice-cases.ts'

import { callStaff } from '../api/call-staff.ts'
import { formatTime } from '../format/time.ts'
import { useMay } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { ErrorNotice } from '../ui/notice.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Panel } from '../ui/panel.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { say } from '../ui/toasts.tsx'
import { Assignee } from './assignee.tsx'
import { CaseTag } from '../ui/case-tag.tsx'
import { CloseDialog } from './close-dialog.tsx'
import { Messages } from './messages.tsx'
import { AnswerForm, NoteForm } from './write-forms.tsx'
import { useCaseAct } from './use-case-act.ts'

const route = getRouteApi('/frame/cases/$id')

/** One case: what was written, and what the team does about it. */
export function CaseScreen() {
  const { id } = route.useParams()
  const query = useQuery({
    queryKey: ['case', id],
    queryFn: ({ signal }) => callStaff('showCase', { params: { id } }, signal),
  })
  return (
    <>
      <PageHead title={query.data ? texts.caseTitle(texts.topics[query.data.topic], id) : screens.cases}>
        {query.data && <Acts shown={query.data} />}
      </PageHead>
      <QueryView query={query}>{(shown) => <Case shown={shown} />}</QueryView>
    </>
  )
}

interface Props {
  readonly shown: CaseDetail
}

function Acts({ shown }: Props) {
  const may = useMay()
  const [isClosing, setIsClosing] = useState(false)
  const reopen = useCaseAct('reopenCase', () => say(texts.reopened))
  if (!may('cases.answer')) return null
  return (
    <>
      <ErrorNotice error={reopen.error} />
      {shown.state === 'closed' ? (
        <Button isPending={reopen.isPending} onPress={() => reopen.mutate({ params: { id: shown.id } })}>
          {texts.reopen}
        </Button>
      ) : (
        <Button onPress={() => setIsClosing(true)}>{texts.close}</Button>
      )}
      {isClosing && <CloseDialog shown={shown} onClose={() => setIsClosing(false)} />}
    </>
  )
}

function Case({ shown }: Props) {
  const mayAnswer = useMay()('cases.answer')
  const { state, closedAt, closedBy, closingNote } = shown
  return (
    <>
      <p className="order__state">
        <CaseTag state={state} />
        {closedAt !== null && <span>{texts.closedBy(formatTime(closedAt), closedBy ?? '')}</span>}
      </p>
      {closingNote && <p className="issue__text">{closingNote}</p>}
      <div className="order">
        <div className="order__column">
          <Panel title={texts.messages}>
            <Messages shown={shown} />
          </Panel>
          {mayAnswer && (
            <>
              <AnswerForm key={`answer-${shown.id}`} shown={shown} />
              <NoteForm key={`note-${shown.id}`} shown={shown} />
            </>
          )}
        </div>
        <div className="order__column">
          <Facts shown={shown} />
        </div>
      </div>
    </>
  )
}

function Facts({ shown }: Props) {
  const may = useMay()
  const { email, order, isOwnOrder, createdAt } = shown
  return (
    <Panel title={texts.facts}>
      <dl className="facts">
        <dt>{emailLabel}</dt>
        <dd>
          {may('customers.read') ? (
            <Link to="/customers" search={{ text: email }}>
              {email}
            </Link>
          ) : (
            email
          )}
        </dd>
        <dt>{texts.order}</dt>
        <dd>
          {order === '' && <span className="soft">{texts.noOrder}</span>}
          {order !== '' && isOwnOrder && may('orders.read') ? (
            <Link to="/orders/$number" params={{ number: order }}>
              {order}
            </Link>
          ) : (
            order
          )}
          {order !== '' && !isOwnOrder && <span className="table__about">{texts.orderNotTheirs}</span>}
        </dd>
        <dt>{texts.started}</dt>
        <dd>{formatTime(createdAt)}</dd>
      </dl>
      <Assignee shown={shown} />
    </Panel>
  )
}
