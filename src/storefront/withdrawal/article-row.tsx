import type { ReturnReason, WithdrawalOrder } from '#contract/withdrawal.ts'
import { reasonTexts } from '#texts/formats/return-reasons.ts'
import * as texts from '#texts/withdrawal.ts'

import type { ReturnRow } from '../stores/withdrawal/return-rows.ts'
import { Select } from '../ui/field.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { articleName, ArticleText } from './article-text.tsx'

type Article = WithdrawalOrder['items'][number]

interface ArticleRowProps {
  article: Article
  row: ReturnRow
  /** The whole order goes back: there is nothing to choose but a reason. */
  isWhole: boolean
  /** Id of the sentence that says that nothing is ticked. */
  faultId: string | undefined
  onChange: (row: ReturnRow) => void
}

const noReason = { value: '', text: texts.noReason }
const reasons = Object.entries(reasonTexts).map(([value, text]) => ({ value, text }))

/** One article that was bought: whether it goes back, how many of it, and why, if the buyer likes to say. */
export function ArticleRow({ article, row, isWhole, faultId, onChange }: ArticleRowProps) {
  const { quantity } = article
  const name = articleName(article)
  const { isTicked, quantity: units } = row
  const text = <ArticleText article={article} />
  return (
    <li className="return">
      {isWhole ? (
        <div className="return__article">{text}</div>
      ) : (
        <label className="return__article return__article--choice">
          <input
            type="checkbox"
            className="tick__box"
            checked={isTicked}
            aria-invalid={faultId ? true : undefined}
            aria-describedby={faultId}
            onChange={(event) => onChange({ ...row, isTicked: event.target.checked })}
          />
          {text}
        </label>
      )}
      {(isWhole || isTicked) && (
        <div className="return__choices">
          {!isWhole && quantity > 1 && (
            <div className="field">
              <span className="field__label" aria-hidden="true">
                {texts.howManyOf(quantity)}
              </span>
              <Stepper
                name={name}
                units={units}
                onLess={units > 1 ? () => onChange({ ...row, quantity: units - 1 }) : null}
                onMore={units < quantity ? () => onChange({ ...row, quantity: units + 1 }) : null}
              />
            </div>
          )}
          <Select
            label={texts.reasonOptional}
            aria-label={texts.reasonFor(name)}
            blank={noReason.text}
            options={[noReason, ...reasons]}
            value={row.reason}
            // The options are these and the empty one.
            onChange={(event) => onChange({ ...row, reason: event.target.value as ReturnReason | '' })}
          />
        </div>
      )}
    </li>
  )
}
