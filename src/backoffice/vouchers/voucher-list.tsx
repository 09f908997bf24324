import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { VoucherRow } from '#contract/staff/answers.ts'
import { screens, state as stateLabel } from '#texts/backoffice.ts'
import { vouchers as texts } from '#texts/backoffice-sections.ts'

import { callStaff } from '../api/call-staff.ts'
import { formatDay } from '../format/time.ts'
import { useMay } from '../session/session.ts'
import { useAct } from '../session/use-act.ts'
import { Button } from '../ui/button.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { Empty } from '../ui/notice.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { Tag } from '../ui/tag.tsx'
import { say } from '../ui/toasts.tsx'

function periodText({ from, until }: VoucherRow): string {
  const parts = [
    from !== null && texts.from(formatDay(from)),
    until !== null && texts.until(formatDay(until)),
  ]
  return parts.filter(Boolean).join(' ') || texts.always
}

/** The vouchers, with how often they were used; each can be switched off. */
export function VoucherList() {
  const mayChange = useMay()('vouchers.change')
  const [code, setCode] = useState<string | null>(null)
  const query = useQuery({
    queryKey: ['vouchers'],
    queryFn: ({ signal }) => callStaff('listVouchers', {}, signal),
  })
  return (
    <>
      <PageHead title={screens.vouchers} />
      <QueryView query={query}>
        {({ vouchers }) =>
          vouchers.length === 0 ? (
            <Empty>{texts.none}</Empty>
          ) : (
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
                  <th scope="col">{stateLabel}</th>
                  {mayChange && (
                    <th scope="col">
                      <span className="unseen">{texts.act}</span>
                    </th>
                  )}
                </tr>
              </thead>
              <tbody>
                {vouchers.map((voucher) => (
                  <tr key={voucher.code}>
                    <td>
                      <span className="code">{voucher.code}</span>
                      <span className="table__about">{voucher.description}</span>
                      <span className="table__about narrow-only">{periodText(voucher)}</span>
                    </td>
                    <td className="wide-only">{periodText(voucher)}</td>
                    <td className="number">{texts.usedOf(voucher.used, voucher.limitTotal)}</td>
                    <td>
                      <Tag tone={voucher.isActive ? 'calm' : 'over'}>
                        {voucher.isActive ? texts.active : texts.over}
                      </Tag>
                    </td>
                    {mayChange && (
                      <td className="number">
                        {voucher.isActive && (
                          <Button
                            look="quiet"
                            aria-label={texts.switchOffTitle(voucher.code)}
                            onPress={() => setCode(voucher.code)}
                          >
                            {texts.switchOff}
                          </Button>
                        )}
                      </td>
                    )}
                  </tr>
                ))}
              </tbody>
            </table>
          )
        }
      </QueryView>
      {code !== null && <SwitchOffDialog code={code} onClose={() => setCode(null)} />}
    </>
  )
}

function SwitchOffDialog({ code, onClose }: { readonly code: string; readonly onClose: () => void }) {
  const switchOff = useAct('disableVoucher', {
    changes: ['vouchers'],
    onDone: () => {
      say(texts.done(code))
      onClose()
    },
  })
  return (
    <FormDialog
      title={texts.switchOffTitle(code)}
      onClose={onClose}
      act={texts.switchOff}
      onAct={() => switchOff.mutate({ params: { code } })}
      isGrave
      isPending={switchOff.isPending}
      error={switchOff.error}
    >
      <p>{texts.switchOffText}</p>
    </FormDialog>
  )
}
