import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { ImportRow } from '#contract/staff/catalogue.ts'
import * as texts from '#texts/backoffice-products.ts'

import { callStaff } from '../api/call-staff.ts'
import { formatTime } from '../format/time.ts'
import { useMay } from '../session/session.ts'
import { useAct } from '../session/use-act.ts'
import { Button } from '../ui/button.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { Empty } from '../ui/notice.tsx'
import { Panel } from '../ui/panel.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { say } from '../ui/toasts.tsx'

/** The imports that changed something, newest first; each can be taken back while the catalogue before it is kept. */
export function ImportHistory() {
  const mayChange = useMay()('catalogue.change')
  const [chosen, setChosen] = useState<ImportRow | null>(null)
  const query = useQuery({
    queryKey: ['imports'],
    queryFn: ({ signal }) => callStaff('listImports', {}, signal),
  })
  return (
    <Panel title={texts.history}>
      <QueryView query={query}>
        {({ imports }) =>
          imports.length === 0 ? (
            <Empty>{texts.noHistory}</Empty>
          ) : (
            <ul className="imports">
              {imports.map((each) => (
                <li key={each.id}>
                  <div>
                    <strong>{each.file}</strong>
                    <span className="table__about">
                      {formatTime(each.at)} · {each.actor} · {summary(each)}
                    </span>
                  </div>
                  {each.revertedAt !== null ? (
                    <span className="soft small">
                      {texts.revertedBy(each.revertedBy ?? '', formatTime(each.revertedAt))}
                    </span>
                  ) : each.canUndo ? (
                    mayChange && (
                      <Button
                        look="quiet"
                        aria-label={texts.takeBackTitle(each.file)}
                        onPress={() => setChosen(each)}
                      >
                        {texts.takeBack}
                      </Button>
                    )
                  ) : (
                    <span className="soft small">{texts.tooOld}</span>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
      {chosen && <TakeBackDialog chosen={chosen} onClose={() => setChosen(null)} />}
    </Panel>
  )
}

const summary = ({ counts: { products } }: ImportRow) =>
  texts.summary(products.created, products.updated, products.archived)

function TakeBackDialog({ chosen, onClose }: { readonly chosen: ImportRow; readonly onClose: () => void }) {
  const { id, file, counts } = chosen
  const undo = useAct('undoImport', {
    changes: ['imports', 'stock'],
    onDone: ({ restored, removed, left }) => {
      say(texts.takenBack(restored, removed, left))
      onClose()
    },
  })
  return (
    <FormDialog
      title={texts.takeBackTitle(file)}
      onClose={onClose}
      act={texts.takeBack}
      onAct={() => undo.mutate({ params: { id } })}
      isGrave
      isPending={undo.isPending}
      error={undo.error}
    >
      <p>{texts.takeBackText(counts.products.created, counts.products.updated + counts.products.archived)}</p>
    </FormDialog>
  )
}
