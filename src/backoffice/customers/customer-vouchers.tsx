import { useState } from 'react'

import type { CustomerDetail } from '#contract/staff/customers.ts'
import * as texts from '#texts/backoffice-customers.ts'

import { formatMoney } from '../format/money.ts'
import { formatDay } from '../format/time.ts'
import { Button } from '../ui/button.tsx'
import { Panel } from '../ui/panel.tsx'
import { Tag } from '../ui/tag.tsx'
import { VoucherDialog } from './voucher-dialog.tsx'

const tones = { open: 'open', used: 'over', over: 'over' } as const

/** The vouchers that somebody alone can use, and a new one. Nothing for who may give none, where there are none. */
export function CustomerVouchers({ customer }: { readonly customer: CustomerDetail }) {
  const [isGiving, setIsGiving] = useState(false)
  const { vouchers, goodwill } = customer
  // What is kept under an address that is another's is not this account's.
  const mayGive = goodwill.length > 0 && !customer.isClaim
  if (vouchers.length === 0 && !mayGive) return null
  return (
    <Panel
      title={texts.vouchers}
      acts={mayGive && <Button onPress={() => setIsGiving(true)}>{texts.give}</Button>}
    >
      {vouchers.length === 0 && <p className="soft">{texts.noVouchers}</p>}
      <ul className="notes">
        {vouchers.map(({ code, basisPoints, amounts, createdAt, until, state }) => (
          <li key={code}>
            <p className="row">
              <span className="code">{code}</span>
              {basisPoints > 0
                ? texts.percentOff(basisPoints / 100)
                : amounts.map((amount) => formatMoney(amount.amountMinor, amount.currency)).join(', ')}
              <Tag tone={tones[state]}>{texts.voucherStates[state]}</Tag>
            </p>
            <p className="soft small">
              {[formatDay(createdAt), until !== null && texts.until(formatDay(until))]
                .filter(Boolean)
                .join(', ')}
            </p>
          </li>
        ))}
      </ul>
      {isGiving && <VoucherDialog customer={customer} onClose={() => setIsGiving(false)} />}
    </Panel>
  )
}
