import { useMemo } from 'react'

import type { PreviewMessage } from '#contract/preview-messages.ts'
import type { PageFault } from '#contract/staff/pages.ts'
import * as texts from '#texts/backoffice-pages.ts'

import type { EditedDocument } from './edited-document.ts'
import { PreviewPanel } from './preview-panel.tsx'
import { useLivePreview } from './use-live-preview.ts'

interface Props {
  readonly path: string
  readonly document: EditedDocument
}

/** The page of the shop as it is being written. */
export function LivePreview({ path, document }: Props) {
  const { made, error, isBehind, retry } = useLivePreview(path, document)
  const message = useMemo(
    (): PreviewMessage | null =>
      made && { kind: 'preview', sequence: made.sequence, path, page: made.preview.page },
    [made, path],
  )
  return (
    <PreviewPanel message={message} isBehind={isBehind} error={error} onRetry={retry}>
      <LeftOut faults={made?.preview.leftOut ?? []} />
    </PreviewPanel>
  )
}

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
