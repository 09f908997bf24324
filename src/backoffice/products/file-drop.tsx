import { DropZone } from 'react-aria-components/DropZone'
import { FileTrigger } from 'react-aria-components/FileTrigger'

import { currencies } from '#contract/currencies.ts'
import * as texts from '#texts/backoffice-products.ts'

import { Button } from '../ui/button.tsx'
import { Tick } from '../ui/choices.tsx'
import { SelectInput } from '../ui/select-input.tsx'
import type { ImportSettings } from './use-file-import.ts'

interface Props {
  readonly settings: ImportSettings
  readonly chooseLabel: string
  readonly onChange: (settings: ImportSettings) => void
  readonly onFile: (file: File) => void
}

/** Where a product file is dropped or chosen, and how it is to be read. */
export function FileDrop({ settings, chooseLabel, onChange, onFile }: Props) {
  return (
    <DropZone
      className="drop"
      onDrop={(event) => {
        const dropped = event.items.find((item) => item.kind === 'file')
        if (dropped?.kind === 'file') void dropped.getFile().then(onFile)
      }}
    >
      <p className="soft">{texts.importAbout}</p>
      <div className="row">
        <span slot="label">{texts.dropHere}</span>
        <FileTrigger
          acceptedFileTypes={['.csv', '.tsv', '.txt', 'text/csv']}
          onSelect={(chosen) => {
            const file = chosen?.[0]
            if (file) onFile(file)
          }}
        >
          <Button>{chooseLabel}</Button>
        </FileTrigger>
      </div>
      <div className="drop__settings">
        <SelectInput
          label={texts.currency}
          value={settings.currency}
          choices={[['', texts.asTheFileSays], ...currencies.map((code) => [code, code] as const)]}
          onChange={(currency) => onChange({ ...settings, currency })}
        />
        <Tick
          isSelected={settings.zeroPrices}
          onChange={(zeroPrices) => onChange({ ...settings, zeroPrices })}
        >
          {texts.zeroPrices}
        </Tick>
        <Tick
          isSelected={settings.archiveMissing}
          onChange={(archiveMissing) => onChange({ ...settings, archiveMissing })}
        >
          {texts.archiveMissing}
        </Tick>
      </div>
    </DropZone>
  )
}
