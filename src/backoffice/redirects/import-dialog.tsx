import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { FileTrigger } from 'react-aria-components/FileTrigger'

import type { ImportedRedirects } from '#contract/staff/redirects.ts'
import * as texts from '#texts/backoffice-redirects.ts'

import { useConfirmed } from '../session/use-confirmed.ts'
import { Button } from '../ui/button.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { say } from '../ui/toasts.tsx'
import { sendRedirects } from './send-redirects.ts'

/** Rows of one kind that a dialog shows. */
const shown = 20

/** Chooses a list of redirects. */
export const ChooseFile = ({ onFile }: { readonly onFile: (file: File) => void }) => (
  <FileTrigger
    acceptedFileTypes={['.csv', 'text/csv']}
    onSelect={(chosen) => {
      const file = chosen?.[0]
      if (file) onFile(file)
    }}
  >
    <Button>{texts.importCsv}</Button>
  </FileTrigger>
)

/** What a list of redirects would do, row by row where a row is not taken or leads on; and then does. */
export function ImportDialog({ file, onClose }: { readonly file: File; readonly onClose: () => void }) {
  const client = useQueryClient()
  const confirmed = useConfirmed()
  const preview = useQuery({
    queryKey: ['redirect-file', file.name, file.size, file.lastModified],
    queryFn: ({ signal }) => sendRedirects(file, { isDryRun: true, signal }),
    gcTime: 0,
    retry: false,
  })
  const write = useMutation({
    mutationFn: () => confirmed(() => sendRedirects(file, { isDryRun: false })),
    onSuccess: ({ written, removed }) => {
      void client.invalidateQueries({ queryKey: ['redirects'] })
      say(texts.imported(written, removed))
      onClose()
    },
  })
  const { written = 0, removed = 0 } = preview.data ?? {}
  return (
    <FormDialog
      title={texts.importTitle(file.name)}
      onClose={onClose}
      act={texts.importAct(written, removed)}
      onAct={() => write.mutate()}
      isBlocked={written + removed === 0}
      isPending={write.isPending}
      error={write.error}
    >
      <QueryView query={preview}>{(report) => <Report report={report} />}</QueryView>
    </FormDialog>
  )
}

const Report = ({ report }: { readonly report: ImportedRedirects }) => (
  <>
    <p>{texts.importSums(report.read, report.written, report.refused.length)}</p>
    {report.written + report.removed === 0 && report.refused.length === 0 && <p>{texts.nothingNew}</p>}
    <Rows title={texts.refusedRows} rows={report.refused} />
    <Rows title={texts.chainedRows} rows={report.chained} />
  </>
)

function Rows({ title, rows }: { readonly title: string; readonly rows: readonly string[] }) {
  if (rows.length === 0) return null
  return (
    <section>
      <h3 className="heading">{title}</h3>
      <ul className="small whole-address">
        {rows.slice(0, shown).map((row) => (
          <li key={row}>{row}</li>
        ))}
      </ul>
      {rows.length > shown && <p className="soft">{texts.moreRows(rows.length - shown)}</p>}
    </section>
  )
}
