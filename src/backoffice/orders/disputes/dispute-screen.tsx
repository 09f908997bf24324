import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Fragment, useState } from 'react'

import type { DisputeDetail } from '#contract/staff/disputes.ts'
import * as texts from '#texts/backoffice-disputes.ts'

import { callStaff } from '../../api/call-staff.ts'
import { formatMoney } from '../../format/money.ts'
import { formatDay } from '../../format/time.ts'
import { useMay } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/panel.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { AcceptDialog } from './accept-dialog.tsx'
import { Deadline, DisputeTags, Excess } from './dispute-state.tsx'
import { EvidenceForm } from './evidence-form.tsx'

const route = getRouteApi('/frame/orders/disputes/$id')

/** One dispute: what the bank says, and what the shop answers. */
export function DisputeScreen() {
  const { id } = route.useParams()
  const may = useMay()('orders.refund')
  const [isAccepting, setIsAccepting] = useState(false)
  const query = useQuery({
    queryKey: ['dispute', id],
    queryFn: ({ signal }) => callStaff('showDispute', { params: { id } }, signal),
  })
  const shown = query.data
  return (
    <>
      <PageHead title={shown?.dispute.order ? texts.disputeTitle(shown.dispute.order) : texts.dispute}>
        {may && shown?.answering === 'possible' && !shown.dispute.isInquiry && (
          <Button onPress={() => setIsAccepting(true)}>{texts.accept}</Button>
        )}
        <Link className="button button--plain" to="/orders/disputes">
          {texts.allDisputes}
        </Link>
      </PageHead>
      <QueryView query={query}>
        {(detail) => (
          <>
            <Facts detail={detail} />
            <p className="between">{texts.answering[detail.answering]}</p>
            {may && detail.answering === 'possible' ? (
              <EvidenceForm key={detail.dispute.id} shown={detail} />
            ) : (
              <Given detail={detail} />
            )}
          </>
        )}
      </QueryView>
      {shown && isAccepting && <AcceptDialog shown={shown} onClose={() => setIsAccepting(false)} />}
    </>
  )
}

function Facts({ detail: { dispute, sent } }: { readonly detail: DisputeDetail }) {
  const { amountMinor, withdrawnMinor, currency, order, reason, respondBy, openedAt, id } = dispute
  return (
    <Panel title={texts.facts}>
      <p className="row">
        <strong>{formatMoney(amountMinor, currency)}</strong>
        <DisputeTags dispute={dispute} />
        <Deadline dispute={dispute} />
      </p>
      <dl className="facts">
        <dt>{texts.reasonLabel}</dt>
        <dd>{texts.reasonText(reason)}</dd>
        <dt>{texts.orderLabel}</dt>
        <dd>
          {order === null ? (
            texts.noOrder
          ) : (
            <Link to="/orders/$number" params={{ number: order }}>
              {order}
            </Link>
          )}
        </dd>
        <dt>{texts.money}</dt>
        <dd>
          {withdrawnMinor > 0 ? texts.takenBack(formatMoney(withdrawnMinor, currency)) : texts.nothingTaken}
        </dd>
        <dt>{texts.openedLabel}</dt>
        <dd>{formatDay(openedAt)}</dd>
        {respondBy !== null && (
          <>
            <dt>{texts.evidenceBy}</dt>
            <dd>{formatDay(respondBy)}</dd>
          </>
        )}
        {sent > 0 && (
          <>
            <dt>{texts.evidence}</dt>
            <dd>{texts.sentTimes(sent)}</dd>
          </>
        )}
        <dt>{texts.providerId}</dt>
        <dd>{id}</dd>
      </dl>
      <Excess dispute={dispute} />
    </Panel>
  )
}

/** What was given, or would be, where nothing can be sent. */
function Given({ detail: { texts: given, files } }: { readonly detail: DisputeDetail }) {
  const names = texts.textNames.filter((name) => given[name])
  if (names.length + files.length === 0) return null
  return (
    <Panel title={texts.evidence}>
      <dl className="facts">
        {names.map((name) => (
          <Fragment key={name}>
            <dt>{texts.textLabels[name]}</dt>
            <dd className="issue__text">{given[name]}</dd>
          </Fragment>
        ))}
        {files.length > 0 && (
          <>
            <dt>{texts.files}</dt>
            <dd>{files.map((kind) => texts.fileLabels[kind]).join(', ')}</dd>
          </>
        )}
      </dl>
    </Panel>
  )
}
