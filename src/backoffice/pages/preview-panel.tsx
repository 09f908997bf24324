import { useState } from 'react'

import * as texts from '#texts/backoffice-pages.ts'

import { Button } from '../ui/button.tsx'
import { Radios } from '../ui/choices.tsx'
import { ErrorNotice } from '../ui/notice.tsx'
import { Panel } from '../ui/panel.tsx'
import { PreviewFrame } from './preview-frame.tsx'
import { PreviewPassage } from './preview-passage.tsx'
import { type FrameMessage, usePreviewFrame } from './use-preview-frame.ts'

/** Windows that shoppers have, in pixels. */
const widths = { phone: 390, desktop: 1280 } as const
type Width = keyof typeof widths

const choices = [
  ['phone', texts.previewWidths.phone],
  ['desktop', texts.previewWidths.desktop],
] as const

interface Props {
  /** What the frame is to show; null: nothing is made yet. */
  readonly message: FrameMessage | null
  /** Something newer was typed than the message has. */
  readonly isBehind: boolean
  readonly error: Error | null
  readonly onRetry?: () => void
  readonly children?: React.ReactNode
}

/** The shop's own page in a frame, as a phone and as a desktop show it, with what was typed last. */
export function PreviewPanel({ message, isBehind, error, onRetry, children }: Props) {
  const [width, setWidth] = useState<Width>('phone')
  const opened = usePreviewFrame(message)
  const isCurrent = !isBehind && opened.shown === message?.sequence
  return (
    <div className="preview">
      <Panel title={texts.preview}>
        <Radios<Width> label={texts.previewWidth} value={width} choices={choices} onChange={setWidth} />
        <ErrorNotice error={error} onRetry={onRetry} />
        <ErrorNotice error={opened.error} onRetry={opened.reopen} />
        {opened.isMissing ? <Missing onReopen={opened.reopen} /> : null}
        {!opened.isReady && !opened.isMissing && !opened.error && (
          <p className="preview__state">{texts.previewOpening}</p>
        )}
        {opened.isReady && !error && (
          <p className="preview__state">{isCurrent ? texts.previewCurrent : texts.previewBehind}</p>
        )}
        {children}
        <PreviewPassage>
          <PreviewFrame url={opened.url} frame={opened.frame} width={widths[width]} />
        </PreviewPassage>
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
