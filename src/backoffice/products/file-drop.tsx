import { DropZone } from 'react-aria-components/DropZone'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { useState } from 'react'

import { currencies } from '#contract/currencies.ts'
import * as texts from '#texts/backoffice-products.ts'

import { Button } from '../ui/button.tsx'
import { Tick } from '../ui/choices.tsx'
import { SelectInput } from '../ui/select-input.tsx'
import type { ProductFiles } from './send-file.ts'
import type { ImportSettings } from './use-file-import.ts'

interface Props {
  readonly settings: ImportSettings
  readonly chooseLabel: string
  readonly onChange: (settings: ImportSettings) => void
  readonly onFiles: (files: ProductFiles) => void
}

/** Where a product file, or two that belong together, is dropped or chosen, and how it is to be read. */
export function FileDrop({ settings, chooseLabel, onChange, onFiles }: Props) {
  const [isTooMany, setTooMany] = useState(false)
  const take = ([first, second, ...more]: readonly File[]) => {
    setTooMany(more.length > 0)
    if (first && more.length === 0) onFiles(second ? [first, second] : [first])
  }
  return (
    <DropZone
      className="drop"
      onDrop={(event) => {
        const dropped = event.items.flatMap((item) => (item.kind === 'file' ? [item.getFile()] : []))
        void Promise.all(dropped).then(take)
      }}
    >
      <p className="soft">{texts.importAbout}</p>
      <div className="row">
        <span slot="label">{texts.dropHere}</span>
        <FileTrigger
          acceptedFileTypes={['.csv', '.tsv', '.txt', 'text/csv']}
          allowsMultiple
          onSelect={(chosen) => take([...(chosen ?? [])])}
        >
          <Button>{chooseLabel}</Button>
        </FileTrigger>
      </div>
      {isTooMany && <p role="alert">{texts.tooManyFiles}</p>}
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
