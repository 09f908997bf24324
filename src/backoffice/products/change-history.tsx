import { useQuery } from '@tanstack/react-query'

import * as texts from '#texts/backoffice-product.ts'

import { callStaff } from '../api/call-staff.ts'
import { formatTime } from '../format/time.ts'
import { useMay } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { Empty, ErrorNotice } from '../ui/notice.tsx'
import { Panel } from '../ui/panel.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { useUndo } from '../session/use-undo.ts'

/** What was changed by hand, of one product or of all, newest first; each change can be taken back while it is kept. */
export function ChangeHistory({ product }: { readonly product: string | null }) {
  const mayChange = useMay()('catalogue.change')
  const undo = useUndo()
  const query = useQuery({
    queryKey: ['product-changes', product],
    queryFn: ({ signal }) =>
      callStaff('listProductChanges', { query: product === null ? {} : { product } }, signal),
  })
  return (
    <Panel title={texts.history}>
      <ErrorNotice error={undo.error} />
      <QueryView query={query}>
        {({ changes }) =>
          changes.length === 0 ? (
            <Empty>{texts.noHistory}</Empty>
          ) : (
            <ul className="imports">
              {changes.map((change) => (
                <li key={change.id}>
                  <div>
                    <strong>
                      {texts.kinds[change.kind]}:{' '}
                      {change.products > 3 ? texts.countText(change.products) : change.names.join(', ')}
                    </strong>
                    <span className="table__about">
                      {formatTime(change.at)} · {change.actor}
                    </span>
                  </div>
                  {change.canUndo && mayChange ? (
                    <Button
                      look="quiet"
                      isPending={undo.isPending}
                      onPress={() => undo.mutate({ params: { id: change.id } })}
                    >
                      {texts.undo}
                    </Button>
                  ) : (
                    <span className="soft small">
                      {change.revertedBy === null
                        ? !change.canUndo && texts.tooOld
                        : texts.reverted(change.revertedBy)}
                    </span>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </Panel>
  )
}
