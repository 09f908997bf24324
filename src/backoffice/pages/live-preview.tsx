import { useMemo, useState } from 'react'

import type { PreviewMessage } from '#contract/preview-messages.ts'
import type { PageFault } from '#contract/staff/pages.ts'
import * as texts from '#texts/backoffice-pages.ts'

import { Button } from '../ui/button.tsx'
import { Radios } from '../ui/choices.tsx'
import { ErrorNotice } from '../ui/notice.tsx'
import { Panel } from '../ui/panel.tsx'
import type { EditedDocument } from './edited-document.ts'
import { PreviewFrame } from './preview-frame.tsx'
import { useLivePreview } from './use-live-preview.ts'
import { usePreviewFrame } from './use-preview-frame.ts'

/** Windows that shoppers have, in pixels. */
const widths = { phone: 390, desktop: 1280 } as const
type Width = keyof typeof widths

const choices = [
  ['phone', texts.previewWidths.phone],
  ['desktop', texts.previewWidths.desktop],
] as const

interface Props {
  readonly path: string
  readonly document: EditedDocument
}

/** The page of the shop as it is being written, as a phone and as a desktop show it. */
export function LivePreview({ path, document }: Props) {
  const [width, setWidth] = useState<Width>('phone')
  const { made, error, isBehind, retry } = useLivePreview(path, document)
  const message = useMemo(
    (): PreviewMessage | null =>
      made && { kind: 'preview', sequence: made.sequence, path, page: made.preview.page },
    [made, path],
  )
  const opened = usePreviewFrame(message)
  const isCurrent = !isBehind && opened.shown === made?.sequence
  return (
    <div className="preview">
      <Panel title={texts.preview}>
        <Radios<Width> label={texts.previewWidth} value={width} choices={choices} onChange={setWidth} />
        <ErrorNotice error={error} onRetry={retry} />
        <ErrorNotice error={opened.error} onRetry={opened.reopen} />
        {opened.isMissing ? <Missing onReopen={opened.reopen} /> : null}
        {!opened.isReady && !opened.isMissing && !opened.error && (
          <p className="preview__state">{texts.previewOpening}</p>
        )}
        {opened.isReady && !error && (
          <p className="preview__state">{isCurrent ? texts.previewCurrent : texts.previewBehind}</p>
        )}
        <LeftOut faults={made?.preview.leftOut ?? []} />
        <PreviewFrame url={opened.url} frame={opened.frame} width={widths[width]} />
      </Panel>
    </div>
  )
}

const Missing = ({ onReopen }: { readonly onReopen: () => void }) => (
  <div className="notice notice--fault" role="alert">
    <p>{texts.previewFailed}</p>
    <Button onPress={onReopen}>{texts.openPreviewAgain}</Button>
  </div>
)

/** Parts that no page can have as they are. */
function LeftOut({ faults }: { readonly faults: readonly PageFault[] }) {
  if (faults.length === 0) return null
  return (
    <div className="notice">
      <p>{texts.leftOut}</p>
      <ul>
        {faults.map((found) => (
          <li key={`${found.block} ${texts.fault(found)}`}>{texts.leftOutPart(found)}</li>
        ))}
      </ul>
    </div>
  )
}
