import type { VoucherBatchRow, VoucherCostAnswer, VoucherRow } from '#contract/staff/vouchers.ts'
import { state as stateLabel } from '#texts/backoffice.ts'
import { vouchers as texts } from '#texts/backoffice-sections.ts'
import * as newTexts from '#texts/backoffice-vouchers.ts'

import { formatMoney } from '../format/money.ts'
import { formatDay } from '../format/time.ts'
import { Button } from '../ui/button.tsx'
import { Tag } from '../ui/tag.tsx'

interface Props {
  readonly vouchers: readonly VoucherRow[]
  readonly batches: readonly VoucherBatchRow[]
  /** Absent where whoever is signed in may not switch one off. */
  readonly onSwitchOff?: (voucher: string | VoucherBatchRow) => void
}

type Row = VoucherRow | VoucherBatchRow

/** `until` is the first moment at which it is over. */
function periodText({ from, until }: Row): string {
  const parts = [
    from !== null && texts.from(formatDay(from)),
    until !== null && texts.until(formatDay(until - 1)),
  ]
  return parts.filter(Boolean).join(' ') || texts.always
}

/** Vouchers and batches of them, with their uses and cost. */
export function VoucherTable({ vouchers, batches, onSwitchOff }: Props) {
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">{texts.code}</th>
          <th scope="col" className="wide-only">
            {texts.period}
          </th>
          <th scope="col" className="number">
            {texts.used}
          </th>
          <th scope="col" className="wide-only number">
            {newTexts.orders}
          </th>
          <th scope="col" className="wide-only number">
            {newTexts.cost}
          </th>
          <th scope="col">{stateLabel}</th>
          {onSwitchOff && (
            <th scope="col">
              <span className="unseen">{texts.act}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {batches.map((batch) => (
          <Line
            key={batch.id}
            row={batch}
            name={<span>{newTexts.batchOf(batch.count)}</span>}
            about={newTexts.madeOn(formatDay(batch.createdAt))}
            switchOff={newTexts.switchOffBatchTitle(batch.count, batch.description)}
            {...(onSwitchOff && { onSwitchOff: () => onSwitchOff(batch) })}
          />
        ))}
        {vouchers.map((voucher) => (
          <Line
            key={voucher.code}
            row={voucher}
            name={<span className="code">{voucher.code}</span>}
            switchOff={texts.switchOffTitle(voucher.code)}
            {...(onSwitchOff && { onSwitchOff: () => onSwitchOff(voucher.code) })}
          />
        ))}
      </tbody>
    </table>
  )
}

interface LineProps {
  readonly row: Row
  readonly name: React.ReactNode
  readonly about?: string
  /** What its button does. */
  readonly switchOff: string
  readonly onSwitchOff?: () => void
}

function Line({ row, name, about, switchOff, onSwitchOff }: LineProps) {
  return (
    <tr>
      <td>
        {name}
        <span className="table__about">{row.description}</span>
        {about !== undefined && <span className="table__about">{about}</span>}
        <span className="table__about narrow-only">{periodText(row)}</span>
        {row.costs.map((cost) => (
          <span key={cost.currency} className="table__about narrow-only">
            {newTexts.costText(cost.orders, formatMoney(cost.discountMinor, cost.currency))}
          </span>
        ))}
      </td>
      <td className="wide-only">{periodText(row)}</td>
      <td className="number">{texts.usedOf(row.used, row.limitTotal)}</td>
      <td className="wide-only number">{row.costs.reduce((sum, { orders }) => sum + orders, 0)}</td>
      <td className="wide-only number">
        <Costs costs={row.costs} />
      </td>
      <td>
        <Tag tone={row.isActive ? 'calm' : 'over'}>{row.isActive ? texts.active : texts.over}</Tag>
      </td>
      {onSwitchOff && (
        <td className="number">
          {row.isActive && (
            <Button look="quiet" aria-label={switchOff} onPress={onSwitchOff}>
              {texts.switchOff}
            </Button>
          )}
        </td>
      )}
    </tr>
  )
}

const Costs = ({ costs }: { readonly costs: readonly VoucherCostAnswer[] }) =>
  costs.map(({ currency, discountMinor, salesMinor }) => (
    <div key={currency}>
      {formatMoney(discountMinor, currency)}
      <span className="table__about">{newTexts.salesText(formatMoney(salesMinor, currency))}</span>
    </div>
  ))
