import type { WithdrawnItem } from '#contract/withdrawal.ts'
import { reasonTexts } from '#texts/formats/return-reasons.ts'
import * as texts from '#texts/withdrawal.ts'

import { ArticleText } from './article-text.tsx'

/** What goes back, on the page that says that it was received. */
export function Withdrawn({ items }: { items: readonly WithdrawnItem[] }) {
  return (
    <ul className="returns withdrawal" aria-label={texts.whatGoesBackLabel}>
      {items.map((item) => (
        <li key={item.item} className="return">
          <div className="return__article">
            <ArticleText article={item}>{item.reason && reasonTexts[item.reason]}</ArticleText>
          </div>
        </li>
      ))}
    </ul>
  )
}
