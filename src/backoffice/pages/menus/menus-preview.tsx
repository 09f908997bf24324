import { useState } from 'react'

import type { SitePreviewMessage } from '#contract/preview-messages.ts'
import type { EditedSiteContent } from '#contract/staff/site-content.ts'
import * as texts from '#texts/backoffice-menus.ts'

import { Radios } from '../../ui/choices.tsx'
import { PreviewPanel } from '../preview-panel.tsx'

type Place = keyof typeof texts.previewPlaces

interface Props {
  readonly content: EditedSiteContent
  /** A product's page; null: nothing is sold. */
  readonly productPath: string | null
}

/** Pages of the shop with what is being typed around them: the front page, or a product's, which shows the promises. */
export function MenusPreview({ content, productPath }: Props) {
  const [place, setPlace] = useState<Place>('home')
  const path = place === 'product' && productPath !== null ? productPath : '/'
  const [message, setMessage] = useState<SitePreviewMessage>({
    kind: 'preview-site',
    sequence: 1,
    path,
    content,
  })
  if (message.content !== content || message.path !== path)
    setMessage({ ...message, sequence: message.sequence + 1, path, content })
  return (
    <PreviewPanel message={message} isBehind={false} error={null}>
      {productPath !== null && (
        <Radios<Place>
          label={texts.previewPlace}
          value={place}
          choices={[
            ['home', texts.previewPlaces.home],
            ['product', texts.previewPlaces.product],
          ]}
          onChange={setPlace}
        />
      )}
    </PreviewPanel>
  )
}
