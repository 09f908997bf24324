import { roundings, type CampaignsAnswer } from '#contract/staff/campaigns.ts'
import * as texts from '#texts/backoffice-campaigns.ts'

import { SelectInput } from '../ui/select-input.tsx'
import { TextInput } from '../ui/text-input.tsx'
import type { CampaignDraft, ReadDraft } from './campaign-draft.ts'

interface Props {
  readonly draft: CampaignDraft
  readonly read: ReadDraft
  readonly known: Pick<CampaignsAnswer, 'currencies' | 'categories' | 'tags'>
  /** Codes that nothing on sale has, as the server said of what was looked at last. */
  readonly unknown: readonly string[]
  readonly onChange: (change: Partial<CampaignDraft>) => void
}

/** What a campaign reduces, and by how much. */
export function OfferFields({ draft, read, known, unknown, onChange }: Props) {
  return (
    <>
      <SelectInput
        label={texts.reduces}
        value={draft.kind}
        choices={[
          ['percent', texts.byPercent],
          ['prices', texts.byPrices],
        ]}
        onChange={(kind) => onChange({ kind })}
      />
      {draft.kind === 'percent' ? (
        <PercentFields draft={draft} read={read} known={known} onChange={onChange} />
      ) : (
        <>
          {known.currencies.length > 1 && (
            <SelectInput
              label={texts.bareCurrency}
              value={draft.currency}
              choices={known.currencies.map((currency) => [currency, currency] as const)}
              onChange={(currency) => onChange({ currency })}
            />
          )}
          <TextInput
            label={texts.paste}
            hint={texts.pasteHint}
            rows={8}
            value={draft.pasted}
            onChange={(pasted) => onChange({ pasted })}
            fault={describeFaults(read, unknown)}
          />
        </>
      )}
    </>
  )
}

/** Returns what is wrong with pasted prices, line by line; null where nothing is. */
function describeFaults({ priceFaults, lines }: ReadDraft, unknown: readonly string[]): string | null {
  const sentences = [
    ...priceFaults.map(({ why, line, value }) => texts.priceFaultTexts[why](line, value)),
    ...unknown.flatMap((code) => {
      const line = lines.get(code.toLowerCase())
      return line === undefined ? [] : [texts.notSold(line, code)]
    }),
  ]
  return sentences.length === 0 ? null : texts.faultyLines(sentences)
}

const withAny = (choices: readonly (readonly [string, string])[]) => [['', texts.any] as const, ...choices]

function PercentFields({ draft, read, known, onChange }: Omit<Props, 'unknown'>) {
  return (
    <>
      <div className="campaigns__pair">
        <TextInput
          label={texts.percent}
          inputMode="numeric"
          value={draft.percent}
          onChange={(percent) => onChange({ percent })}
          fault={read.isPercentWrong ? texts.percentFault : null}
        />
        <SelectInput
          label={texts.category}
          value={draft.category}
          choices={withAny(known.categories.map(({ uri, name }) => [uri, name] as const))}
          onChange={(category) => onChange({ category })}
        />
        {known.tags.length > 0 && (
          <SelectInput
            label={texts.tag}
            value={draft.tag}
            choices={withAny(known.tags.map((tag) => [tag, tag] as const))}
            onChange={(tag) => onChange({ tag })}
          />
        )}
      </div>
      <TextInput
        label={texts.codes}
        hint={texts.codesHint}
        rows={3}
        value={draft.codes}
        onChange={(codes) => onChange({ codes })}
      />
      <div className="campaigns__pair">
        {known.currencies.map((currency) => (
          <SelectInput
            key={currency}
            label={texts.rounding(currency)}
            value={draft.rounding[currency] ?? 'none'}
            choices={roundings.map((rule) => [rule, texts.roundings[rule]] as const)}
            onChange={(rule) => onChange({ rounding: { ...draft.rounding, [currency]: rule } })}
          />
        ))}
      </div>
    </>
  )
}
