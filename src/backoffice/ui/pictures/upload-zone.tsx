import { DropZone } from 'react-aria-components/DropZone'
import { FileTrigger } from 'react-aria-components/FileTrigger'

import { pictureLimits, pictureTypes } from '#contract/staff/picture-limits.ts'
import * as texts from '#texts/backoffice-pictures.ts'

import { Button } from '../button.tsx'

/** Where pictures are dropped or chosen, many at once. */
export function UploadZone({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  return (
    <DropZone
      className="drop"
      onDrop={({ items }) => {
        const dropped = items.flatMap((item) => (item.kind === 'file' ? [item.getFile()] : []))
        void Promise.all(dropped).then(onFiles)
      }}
    >
      <div className="row">
        <span slot="label">{texts.drop}</span>
        <FileTrigger
          allowsMultiple
          acceptedFileTypes={pictureTypes}
          onSelect={(chosen) => onFiles([...(chosen ?? [])])}
        >
          <Button>{texts.choose}</Button>
        </FileTrigger>
      </div>
      <p className="soft">
        {texts.limits(pictureLimits.maxBytes / 1024 / 1024, pictureLimits.maxPixels / 1_000_000)}
      </p>
    </DropZone>
  )
}
