import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'

import type { PaymentLinkRow } from '#contract/staff/payment-links.ts'
import * as texts from '#texts/backoffice-links.ts'

import { callStaff } from '../api/call-staff.ts'
import { formatMoney } from '../format/money.ts'
import { formatTime } from '../format/time.ts'
import { useAct } from '../session/use-act.ts'
import { Button } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { Empty } from '../ui/notice.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Pager } from '../ui/pager.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { say } from '../ui/toasts.tsx'

const route = getRouteApi('/frame/orders/links')

/** Orders that staff made, each with the link by which it is paid. */
export function LinkList() {
  const { after } = route.useSearch()
  const [ending, setEnding] = useState<PaymentLinkRow | null>(null)
  const query = useQuery({
    queryKey: ['payment-links', after],
    queryFn: ({ signal }) => callStaff('listPaymentLinks', { query: after ? { after } : {} }, signal),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHead title={texts.title}>
        <Link className="button button--primary" to="/orders/links/new">
          {texts.newTitle}
        </Link>
      </PageHead>
      <QueryView query={query}>
        {({ links, next }) =>
          links.length === 0 ? (
            <Empty>{texts.none}</Empty>
          ) : (
            <>
              <DataTable
                label={texts.title}
                rows={links}
                columns={createColumns(setEnding)}
                rowKey={({ id }) => id}
              />
              <Pager search={{}} after={after} next={next} />
            </>
          )
        }
      </QueryView>
      {ending && <CancelDialog link={ending} onClose={() => setEnding(null)} />}
    </>
  )
}

const buyerName = ({ name, email }: PaymentLinkRow): string => name || email || texts.forgotten

const createColumns = (onEnd: (link: PaymentLinkRow) => void): readonly Column<PaymentLinkRow>[] => [
  {
    id: 'buyer',
    title: texts.buyer,
    cell: (link) => (
      <>
        {buyerName(link)}
        <span className="table__about">{link.email}</span>
        <span className="table__about narrow-only">{formatMoney(link.totalMinor, link.currency)}</span>
      </>
    ),
  },
  {
    id: 'state',
    title: texts.state,
    cell: ({ state, order, expiresAt }) => (
      <>
        {texts.states[state]}
        {order !== null ? (
          <span className="table__about">
            <Link to="/orders/$number" params={{ number: order }}>
              {order}
            </Link>
          </span>
        ) : (
          (state === 'open' || state === 'paying') && (
            <span className="table__about">{texts.keptUntil(formatTime(expiresAt))}</span>
          )
        )}
      </>
    ),
  },
  {
    id: 'made',
    title: texts.made,
    isWideOnly: true,
    cell: ({ createdAt, createdBy }) => (
      <>
        {formatTime(createdAt)}
        <span className="table__about">{texts.by(createdBy)}</span>
      </>
    ),
  },
  {
    id: 'total',
    title: texts.total,
    isNumber: true,
    isWideOnly: true,
    cell: ({ totalMinor, currency }) => formatMoney(totalMinor, currency),
  },
  {
    id: 'acts',
    title: texts.acts,
    cell: (link) =>
      link.url !== null && (
        <span className="row">
          <CopyButton text={link.url}>{texts.copy}</CopyButton>
          <Button look="quiet" aria-label={texts.cancelOf(buyerName(link))} onPress={() => onEnd(link)}>
            {texts.cancel}
          </Button>
        </span>
      ),
  },
]

function CancelDialog({ link, onClose }: { readonly link: PaymentLinkRow; readonly onClose: () => void }) {
  const cancel = useAct('cancelPaymentLink', {
    changes: ['payment-links', 'stock'],
    staleWhenRefused: ['payment-links'],
    onDone: () => {
      say(texts.cancelled)
      onClose()
    },
  })
  return (
    <FormDialog
      title={texts.cancelTitle}
      onClose={onClose}
      act={texts.cancelTitle}
      dismissal={texts.keep}
      isGrave
      onAct={() => cancel.mutate({ params: { id: link.id } })}
      isPending={cancel.isPending}
      error={cancel.error}
    >
      <p>{texts.cancelText}</p>
    </FormDialog>
  )
}
