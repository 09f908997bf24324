import { importOptionKinds, type ImportColumns } from '#contract/staff/import-columns.ts'
import * as texts from '#texts/import-columns.ts'

import { formatTime } from '../format/time.ts'
import { useAct } from '../session/use-act.ts'
import { Button } from '../ui/button.tsx'
import { ErrorNotice } from '../ui/notice.tsx'
import { SelectInput } from '../ui/select-input.tsx'
import { useColumnDraft } from './use-column-draft.ts'

interface Props {
  readonly columns: ImportColumns
  /** The file is looked at again with what was chosen. */
  readonly onChosen: () => void
}

/** The columns and options that a file does not explain by itself, each with its first values and what it is to be read as. */
export function ColumnChoices({ columns, onChosen }: Props) {
  const { draft, choice, faults, setField, setKind, ignoreRest } = useColumnDraft(columns)
  const choose = useAct('chooseImportColumns', { onDone: onChosen })
  const fields = [
    ['', texts.notChosen] as const,
    ...columns.fields.map((field) => [field, texts.fieldNames[field]] as const),
  ]
  const kinds = [
    ['', texts.optionNotChosen] as const,
    ...importOptionKinds.map((kind) => [kind, texts.optionKindNames[kind]] as const),
  ]
  const isOpen = [...draft.fields.values()].includes('')
  const isFaulty = faults.missing.length > 0 || faults.twice !== null
  return (
    <div className="column-choices">
      <p className="soft">
        {texts.columnsAbout}
        {columns.chosen && ` ${texts.columnsChosen(columns.chosen.by, formatTime(columns.chosen.at))}.`}
      </p>
      {columns.isProductByName && <p className="soft">{texts.productByName}</p>}
      <ul className="column-choices__list">
        {columns.columns.map(({ header, samples }) => (
          <li key={header}>
            <SelectInput
              label={header}
              value={draft.fields.get(header) ?? ''}
              choices={fields}
              onChange={(field) => setField(header, field)}
            />
            <Samples samples={samples} />
          </li>
        ))}
      </ul>
      {columns.options.length > 0 && (
        <>
          <h4 className="heading">{texts.optionsTitle}</h4>
          <p className="soft">{texts.optionsAbout}</p>
          <ul className="column-choices__list">
            {columns.options.map(({ name, samples }) => (
              <li key={name}>
                <SelectInput
                  label={name}
                  value={draft.kinds.get(name) ?? ''}
                  choices={kinds}
                  onChange={(kind) => setKind(name, kind)}
                />
                <Samples samples={samples} />
              </li>
            ))}
          </ul>
        </>
      )}
      <div role="status">
        {faults.missing.length > 0 && <p className="field__fault">{texts.missingFields(faults.missing)}</p>}
        {faults.twice !== null && <p className="field__fault">{texts.twice(faults.twice)}</p>}
      </div>
      <ErrorNotice error={choose.error} />
      <div className="row">
        <Button
          look="primary"
          isDisabled={isFaulty}
          isPending={choose.isPending}
          onPress={() => choose.mutate({ body: { headers: [...columns.headers], ...choice } })}
        >
          {texts.applyColumns}
        </Button>
        {isOpen && <Button onPress={ignoreRest}>{texts.ignoreRest}</Button>}
      </div>
    </div>
  )
}

const Samples = ({ samples }: { readonly samples: readonly string[] }) => (
  <p className="soft small">{samples.length === 0 ? texts.noSamples : samples.join(' · ')}</p>
)
