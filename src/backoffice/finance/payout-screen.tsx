import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'

import type { PayoutDetail, PayoutLine } from '#contract/staff/payouts.ts'
import type { Currency } from '#contract/money.ts'
import * as texts from '#texts/backoffice-payouts.ts'
import { payoutLineRows } from '#texts/payout-file.ts'

import { callStaff } from '../api/call-staff.ts'
import { formatMoney } from '../format/money.ts'
import { formatDay } from '../format/time.ts'
import { DataTable, type Column } from '../ui/data-table.tsx'
import { CsvButton } from '../ui/figure-table.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { statusName } from './payout-state.ts'
import { sumByKind } from './sum-lines.ts'

/** What a line is about: its order, or why it has none. */
function About({ line: { order, kind, isMatched, type } }: { readonly line: PayoutLine }) {
  if (order !== null)
    return (
      <Link to="/orders/$number" params={{ number: order }}>
        {order}
      </Link>
    )
  if (!isMatched)
    return (
      <>
        <strong>{texts.unmatched}</strong>
        <span className="table__about">{texts.todo[kind]}</span>
      </>
    )
  const isOfBuyer = kind === 'charge' || kind === 'refund' || kind === 'dispute'
  return <span className="soft">{isOfBuyer ? texts.noOrder : type.replaceAll('_', ' ')}</span>
}

const listColumns = (currency: Currency): readonly Column<PayoutLine>[] => [
  {
    id: 'line',
    title: texts.line,
    cell: (line) => (
      <>
        {texts.kinds[line.kind]}
        <span className="table__about">
          {formatDay(line.createdAt)}
          {line.sourceCurrency !== currency && ` · ${formatMoney(line.sourceMinor, line.sourceCurrency)}`}
        </span>
      </>
    ),
  },
  { id: 'order', title: texts.order, cell: (line) => <About line={line} /> },
  {
    id: 'amount',
    title: texts.amount,
    isNumber: true,
    isWideOnly: true,
    cell: ({ amountMinor }) => formatMoney(amountMinor, currency),
  },
  {
    id: 'fee',
    title: texts.fee,
    isNumber: true,
    isWideOnly: true,
    cell: ({ feeMinor }) => formatMoney(feeMinor, currency),
  },
  {
    id: 'net',
    title: texts.net,
    isNumber: true,
    cell: ({ netMinor }) => formatMoney(netMinor, currency),
  },
]

/** One payout: its sums, and each line with its order. */
export function PayoutScreen() {
  const params = useParams({ from: '/frame/finance/payouts/$provider/$id' })
  const query = useQuery({
    queryKey: ['payouts', params.provider, params.id],
    queryFn: ({ signal }) => callStaff('showPayout', { params }, signal),
  })
  return (
    <>
      <PageHead title={`${texts.payout} ${query.data ? formatDay(query.data.createdAt) : ''}`.trim()}>
        <Link className="button button--plain" to="/finance/payouts" search={{}}>
          {texts.back}
        </Link>
        {query.data && (
          <CsvButton name={params.id} title={texts.lines} rows={payoutLineRows(query.data, 'office')} />
        )}
      </PageHead>
      <QueryView query={query}>{(payout) => <Payout payout={payout} />}</QueryView>
    </>
  )
}

function Payout({ payout }: { readonly payout: PayoutDetail }) {
  const { id, status, failure, currency, amountMinor, differenceMinor, unmatched, lineState, closing } =
    payout
  const isWhole = lineState === 'reported' && unmatched === 0 && differenceMinor === 0
  return (
    <>
      <p className="soft">
        {statusName(status)}
        {failure !== '' && `: ${failure}`} · {texts.arrives} {formatDay(payout.arrivesAt)} ·{' '}
        <span className="code">{id}</span>
      </p>
      <dl className="figures__sums">
        {sumByKind(payout).map(([kind, minor]) => (
          <div key={kind} className="figures__sum">
            <dt>{texts.sums[kind]}</dt>
            <dd className="figures__now">{formatMoney(minor, currency)}</dd>
          </div>
        ))}
        <div className="figures__sum">
          <dt>{texts.payout}</dt>
          <dd className="figures__now">{formatMoney(amountMinor, currency)}</dd>
        </div>
      </dl>
      {status === 'failed' && <p className="notice">{texts.failedText}</p>}
      {unmatched > 0 && (
        <p className="notice" role="status">
          {texts.openText(unmatched, formatMoney(differenceMinor, currency))}
          {closing && ` ${texts.closed(closing)}`}
        </p>
      )}
      {lineState === 'reported' && unmatched === 0 && !isWhole && (
        <p className="notice" role="status">
          {texts.incompleteText(formatMoney(differenceMinor, currency))}
        </p>
      )}
      {payout.lines.length > 0 || lineState === 'reported' ? (
        <DataTable
          label={texts.lines}
          rows={payout.lines}
          columns={listColumns(currency)}
          rowKey={(line) => line.id}
        />
      ) : (
        <p className="notice">{texts.noLinesText[lineState]}</p>
      )}
    </>
  )
}
