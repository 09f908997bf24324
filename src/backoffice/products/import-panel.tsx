import { lazy, Suspense, useState } from 'react'

import type { ImportColumns } from '#contract/staff/import-columns.ts'
import * as texts from '#texts/backoffice-products.ts'
import * as columnTexts from '#texts/import-columns.ts'

import { Button } from '../ui/button.tsx'
import { LeaveGuard } from '../ui/leave-guard.tsx'
import { ErrorNotice } from '../ui/notice.tsx'
import { Panel } from '../ui/panel.tsx'
import { FileDrop } from './file-drop.tsx'
import { ImportReport } from './import-report.tsx'
import type { ProductFiles } from './send-file.ts'
import { type ImportSettings, useFileImport } from './use-file-import.ts'

const ColumnChoices = lazy(async () => ({ default: (await import('./column-choices.tsx')).ColumnChoices }))
const MetafieldChoices = lazy(async () => ({
  default: (await import('./metafield-choices.tsx')).MetafieldChoices,
}))

const nameFiles = (files: ProductFiles): string => texts.both(files.flatMap((file) => file?.name ?? []))

/** Brings a product file in: it is dropped or chosen, what it would change is shown, and then it is imported or not. */
export function ImportPanel() {
  const [settings, setSettings] = useState<ImportSettings>({
    currency: '',
    zeroPrices: false,
    archiveMissing: false,
  })
  const imports = useFileImport(settings)
  const { state } = imports
  const change = (chosen: ImportSettings) => {
    setSettings(chosen)
    // What would change is worked out again.
    if (state.step === 'checked' || state.step === 'columns') void imports.send(state.files, true, chosen)
  }
  const checkAgain = (files: ProductFiles) => () => void imports.send(files, true)
  return (
    <Panel title={texts.importTitle}>
      <LeaveGuard isDirty={state.step === 'sending' && !state.isDryRun} />
      {state.step !== 'sending' && (
        <FileDrop
          settings={settings}
          chooseLabel={state.step === 'none' ? texts.chooseFile : texts.chooseAnother}
          onChange={change}
          onFiles={(files) => void imports.send(files, true)}
        />
      )}
      <ErrorNotice error={imports.problem} />
      <div role="status">
        {imports.message && <p>{imports.message}</p>}
        {state.step === 'sending' && (
          <p>
            {(state.isDryRun ? texts.checking : texts.importing)(nameFiles(state.files))} {state.progress}
          </p>
        )}
      </div>
      {state.step === 'sending' && <Button onPress={imports.stop}>{texts.stop}</Button>}
      {state.step === 'columns' && (
        <section className="import" aria-label={columnTexts.columnsTitle}>
          <h3 className="heading">{columnTexts.columnsTitle}</h3>
          <Suspense>
            <ColumnChoices columns={state.columns} onChosen={checkAgain(state.files)} />
          </Suspense>
        </section>
      )}
      {state.step === 'checked' && (
        <Suspense>
          <FoldedColumns columns={state.report.columns} onChosen={checkAgain(state.files)} />
          <MetafieldChoices report={state.report} onChosen={checkAgain(state.files)} />
        </Suspense>
      )}
      {state.step === 'checked' && (
        <ImportReport title={texts.wouldChange} report={state.report}>
          {state.report.changesCount > 0 ? (
            <>
              <Button look="primary" onPress={() => void imports.send(state.files, false)}>
                {texts.importNow(state.report.changesCount)}
              </Button>
              <Button onPress={imports.giveUp}>{texts.giveUp}</Button>
            </>
          ) : (
            <p>{texts.nothingChanges}</p>
          )}
        </ImportReport>
      )}
      {state.step === 'done' && <ImportReport title={texts.hasChanged} report={state.report} />}
    </Panel>
  )
}

/** The same of a file that can be read without: closed, since nothing has to be chosen. */
function FoldedColumns(props: { readonly columns: ImportColumns; readonly onChosen: () => void }) {
  const { columns, options } = props.columns
  const open = columns.filter(({ field }) => field === null).length
  if (columns.length + options.length === 0) return null
  return (
    <details className="import__changes">
      <summary className="heading">
        {columnTexts.columnsTitle}{' '}
        <span className="soft">{open > 0 ? columnTexts.columnsOpen(open) : columnTexts.columnsAllSaid}</span>
      </summary>
      <ColumnChoices {...props} />
    </details>
  )
}
