import { type ReactNode, useState } from 'react'

import type { ProductPageProduct } from '#contract/page-data.ts'

import { paths } from '#contract/screens.ts'
import * as texts from '#texts/product.ts'
import { useIsSaved } from '../stores/saved/saved-list.ts'
import { save, unsave } from '../stores/saved/saved.ts'
import { Icon } from '../ui/icon.tsx'

/** Beside the button that buys, a heart: keeps the colour shown for later. Below them, what came of a press. */
export function SaveBeside({ product, children }: { product: ProductPageProduct; children: ReactNode }) {
  const isSaved = useIsSaved(product.uri)
  const [hasPressed, setHasPressed] = useState(false)
  function press() {
    setHasPressed(true)
    if (isSaved) unsave(product.uri)
    else save(product)
  }
  return (
    <div className="save-beside">
      {children}
      <button
        type="button"
        className="icon-button save"
        aria-label={texts.save}
        aria-pressed={isSaved}
        onClick={press}
      >
        <Icon shape="heart" />
      </button>
      <p className="save-beside__said small" role="status">
        {hasPressed && (isSaved ? texts.saved : texts.removedFromSaved)}
        {hasPressed && isSaved && <a href={paths.saved}>{texts.seeAll}</a>}
      </p>
    </div>
  )
}
