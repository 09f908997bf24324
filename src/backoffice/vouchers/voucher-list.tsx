import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { VoucherBatchRow, VouchersAnswer } from '#contract/staff/vouchers.ts'
import { screens } from '#texts/backoffice.ts'
import { vouchers as texts } from '#texts/backoffice-sections.ts'
import * as newTexts from '#texts/backoffice-vouchers.ts'

import { callStaff } from '../api/call-staff.ts'
import { useMay } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/notice.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { NewVoucher } from './new-voucher.tsx'
import { SwitchOffDialog } from './switch-off-dialog.tsx'
import { VoucherTable } from './voucher-table.tsx'

/** The vouchers, with how often they were used and what that cost; new ones are made, each can be switched off. */
export function VoucherList() {
  const mayChange = useMay()('vouchers.change')
  const [choices, setChoices] = useState<VouchersAnswer['choices'] | null>(null)
  const [switchedOff, setSwitchedOff] = useState<string | VoucherBatchRow | null>(null)
  const query = useQuery({
    queryKey: ['vouchers'],
    queryFn: ({ signal }) => callStaff('listVouchers', {}, signal),
  })
  return (
    <>
      <PageHead title={screens.vouchers}>
        {mayChange && (
          <Button
            look="primary"
            isDisabled={!query.data}
            onPress={() => query.data && setChoices(query.data.choices)}
          >
            {newTexts.create}
          </Button>
        )}
      </PageHead>
      <QueryView query={query}>
        {({ vouchers, batches }) =>
          vouchers.length + batches.length === 0 ? (
            <Empty>{texts.none}</Empty>
          ) : (
            <VoucherTable
              vouchers={vouchers}
              batches={batches}
              {...(mayChange && { onSwitchOff: setSwitchedOff })}
            />
          )
        }
      </QueryView>
      {choices && <NewVoucher choices={choices} onClose={() => setChoices(null)} />}
      {switchedOff !== null && <SwitchOffDialog voucher={switchedOff} onClose={() => setSwitchedOff(null)} />}
    </>
  )
}
