import { close as closeText } from '#texts/backoffice.ts'
import * as texts from '#texts/backoffice-vouchers.ts'

import { toCsv } from '../format/csv.ts'
import { FormDialog } from './form-dialog.tsx'
import { saveFile } from './save-file.ts'

interface Props {
  /** The first row is the head of the file; the first column has the codes. */
  readonly rows: readonly (readonly string[])[]
  /** Of the file. */
  readonly name: string
  readonly onClose: () => void
}

/** Codes that were made many at a time: listed and saved as a file this once. */
export function CodesDialog({ rows, name, onClose }: Props) {
  const codes = rows.slice(1).flatMap(([code = '']) => [code])
  const save = () =>
    saveFile(texts.codesFile(name), new Blob([`\uFEFF${toCsv(rows)}`], { type: 'text/csv;charset=utf-8' }))
  return (
    <FormDialog
      title={texts.codesTitle(codes.length)}
      onClose={onClose}
      act={texts.save}
      onAct={save}
      dismissal={closeText}
    >
      <p>{texts.codesText}</p>
      <textarea
        className="field__input code"
        readOnly
        rows={Math.min(codes.length, 8)}
        aria-label={texts.codeColumn}
        value={codes.join('\n')}
      />
    </FormDialog>
  )
}
