import { useState } from 'react'

import type { ImportAnswer } from '#contract/staff/catalogue.ts'
import type { MetafieldPreview } from '#contract/staff/public-metafields.ts'
import * as texts from '#texts/public-metafields.ts'

import { useAct } from '../session/use-act.ts'
import { Button } from '../ui/button.tsx'
import { Tick } from '../ui/choices.tsx'
import { ErrorNotice } from '../ui/notice.tsx'
import { SelectInput } from '../ui/select-input.tsx'

interface Props {
  readonly report: Pick<ImportAnswer, 'metafields' | 'metafieldPreviews'>
  /** The file is looked at again with what was chosen. */
  readonly onChosen: () => void
}

/** Which metafields of a file stand on pages, each to be ticked, beside what the page of a product then shows. */
export function MetafieldChoices({ report: { metafields, metafieldPreviews }, onChosen }: Props) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map())
  const choose = useAct('choosePublicMetafields', { onDone: onChosen })
  if (metafields.length === 0) return null
  const isShown = (field: string) =>
    chosen.get(field) ?? metafields.some((each) => each.field === field && each.isPublic)
  const shown = metafields.filter(({ isFixed, isPublic, field }) => (isFixed ? isPublic : isShown(field)))
  return (
    <details className="import__changes">
      <summary className="heading">
        {texts.title}{' '}
        <span className="soft">{texts.summary(shown.length, metafields.length - shown.length)}</span>
      </summary>
      <div className="metafields">
        <div className="metafields__choices">
          <p className="soft">{texts.about}</p>
          <ul>
            {metafields.map(({ field, label, products, isFixed, isPublic }) => (
              <li key={`${field} ${label}`}>
                <Tick
                  isSelected={isFixed ? isPublic : isShown(field)}
                  isDisabled={isFixed}
                  onChange={(isOn) => setChosen(new Map(chosen).set(field, isOn))}
                >
                  {label}{' '}
                  <span className="soft small">
                    {field} · {isFixed ? texts.fixed : texts.inProducts(products)}
                  </span>
                </Tick>
              </li>
            ))}
          </ul>
          <ErrorNotice error={choose.error} />
          <Button
            look="primary"
            isDisabled={chosen.size === 0}
            isPending={choose.isPending}
            onPress={() => choose.mutate({ body: { fields: Object.fromEntries(chosen) } })}
          >
            {texts.save}
          </Button>
        </div>
        <DetailsPreview previews={metafieldPreviews} isShown={isShown} />
      </div>
    </details>
  )
}

interface PreviewProps {
  readonly previews: readonly MetafieldPreview[]
  readonly isShown: (field: string) => boolean
}

/** The list of details of a product's page, in the shop's own letters. */
function DetailsPreview({ previews, isShown }: PreviewProps) {
  const [place, setPlace] = useState('0')
  const { details = [] } = previews[Number(place)] ?? {}
  const shown = details.filter(({ field }) => isShown(field))
  if (previews.length === 0) return null
  return (
    <section className="metafields__page" aria-label={texts.preview}>
      <SelectInput
        label={texts.previewOf}
        value={place}
        choices={previews.map(({ product }, index) => [String(index), product] as const)}
        onChange={setPlace}
      />
      {shown.length === 0 ? (
        <p className="soft">{texts.nothingShown}</p>
      ) : (
        <dl>
          {shown.map(({ field, label, text }) => (
            <div key={`${field} ${label}`}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
