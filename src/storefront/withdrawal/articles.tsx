import { useId } from 'react'

import type { WithdrawalOrder } from '#contract/withdrawal.ts'
import * as texts from '#texts/withdrawal.ts'

import { getRow, type ReturnRow, type ReturnRows } from '../stores/withdrawal/return-rows.ts'
import { ArticleRow } from './article-row.tsx'

interface ArticlesProps {
  order: WithdrawalOrder
  rows: ReturnRows
  isWhole: boolean
  /** What is wrong with the choice, in a sentence. */
  fault: string | undefined
  onChange: (rows: ReturnRows) => void
}

/** What was bought, to be ticked, or all of it; and why, which nobody has to say (Directive 2011/83/EU, article 9). */
export function Articles({ order, rows, isWhole, fault, onChange }: ArticlesProps) {
  const id = useId()
  const faultId = fault ? `${id}-fault` : undefined
  const change = (item: string) => (row: ReturnRow) => onChange({ ...rows, [item]: row })
  return (
    <fieldset className="checkout__ways" aria-describedby={`${id}-hint`}>
      <legend className="field__label">{isWhole ? texts.allOfThisGoesBack : texts.tickWhatGoesBack}</legend>
      <p className="field__hint" id={`${id}-hint`}>
        {texts.tellUsWhyOnly}
      </p>
      {fault && (
        <p className="field__fault" id={faultId}>
          <span className="hidden">{texts.error}</span>
          {fault}
        </p>
      )}
      <ul className="returns">
        {order.items.map((article) => (
          <ArticleRow
            key={article.item}
            article={article}
            row={getRow(rows, article)}
            isWhole={isWhole}
            faultId={faultId}
            onChange={change(article.item)}
          />
        ))}
      </ul>
    </fieldset>
  )
}
