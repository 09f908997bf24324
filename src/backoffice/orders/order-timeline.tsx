import type { AuditEntryAnswer } from '#contract/staff/account.ts'
import * as texts from '#texts/backoffice-orders.ts'

import { readDetail } from '../format/audit-detail.ts'
import { formatTime } from '../format/time.ts'
import { Panel } from '../ui/panel.tsx'

/** What was done to the order by whom, newest first. */
export function OrderTimeline({ entries }: { readonly entries: readonly AuditEntryAnswer[] }) {
  return (
    <Panel title={texts.timeline}>
      {entries.length === 0 && <p className="soft">{texts.noTimeline}</p>}
      <ol className="timeline">
        {entries
          .toSorted((a, b) => b.at - a.at)
          .map(({ id, at, actor, action, detail }) => (
            <li key={id}>
              <span className="soft small">{formatTime(at)}</span>
              <span>
                {texts.actText(action)} <span className="soft">{texts.by(actor)}</span>
                {readDetail(detail)
                  .filter(([name]) =>
                    ['carrier', 'trackingId', 'reason', 'note', 'tag', 'wave'].includes(name),
                  )
                  .map(([name, value]) => (
                    <span key={name} className="table__about">
                      {value}
                    </span>
                  ))}
              </span>
            </li>
          ))}
      </ol>
    </Panel>
  )
}
