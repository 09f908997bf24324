import { findWrongSum, formatFibres, parseFibres, type Fibre } from '#domain/product/composition.ts'
import * as texts from '#texts/backoffice-product.ts'

import { Button } from '../ui/button.tsx'
import { Panel } from '../ui/panel.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { FieldInput, fieldId, type PanelProps } from './field-input.tsx'
import { readList, writeList, type DetailLine } from './product-fields.ts'

/** What it is made of, how it fits, how it is looked after: each under the name that the page shows. */
export function DetailsPanel(props: PanelProps) {
  const { draft, isLocked } = props
  const details = readList<DetailLine>(draft.read('details'))
  const write = (next: readonly DetailLine[]) => draft.type('details', writeList(next))
  const change = (place: number, part: Partial<DetailLine>) =>
    write(details.map((detail, at) => (at === place ? { ...detail, ...part } : detail)))
  const fault = draft.fault('details')
  return (
    <Panel title={texts.materials}>
      <div className="stack" id={fieldId('details')} tabIndex={-1}>
        <FieldInput {...props} path="material" label={texts.fieldNames.material} />
        {details.map(({ label, text }, place) => (
          // A detail is known by its place alone.
          // oxlint-disable-next-line react/no-array-index-key
          <fieldset key={place} className="detail">
            <TextInput
              label={texts.label}
              value={label}
              isReadOnly={isLocked}
              onChange={(typed) => change(place, { label: typed })}
            />
            <TextInput
              label={texts.text}
              value={text}
              rows={2}
              isReadOnly={isLocked}
              fault={fault && findWrongSum(text) !== null ? fault : null}
              onChange={(typed) => change(place, { text: typed })}
            />
            {!isLocked && (
              <Button
                look="quiet"
                className="button--sign"
                aria-label={texts.removeDetail(label)}
                onPress={() => write(details.filter((_, at) => at !== place))}
              >
                ×
              </Button>
            )}
            <Fibres
              name={label}
              text={text}
              isLocked={isLocked}
              onChange={(typed) => change(place, { text: typed })}
            />
          </fieldset>
        ))}
        {!isLocked && (
          <Button onPress={() => write([...details, { label: '', text: '' }])}>{texts.addDetail}</Button>
        )}
      </div>
    </Panel>
  )
}

interface FibresProps {
  readonly name: string
  readonly text: string
  readonly isLocked: boolean
  readonly onChange: (text: string) => void
}

/** A list of fibres with their shares, as a table that sums; nothing where the text is none. */
function Fibres({ name, text, isLocked, onChange }: FibresProps) {
  const fibres = parseFibres(text)
  if (fibres === null || fibres.length === 0) return null
  const write = (next: readonly Fibre[]) => onChange(formatFibres(next))
  const sum = Math.round(fibres.reduce((total, { percent }) => total + percent, 0) * 100) / 100
  return (
    <div className="fibres" role="group" aria-label={texts.fibres(name)}>
      {fibres.map((fibre, place) => (
        // oxlint-disable-next-line react/no-array-index-key
        <div key={place} className="fibres__line">
          <input
            className="field__input"
            type="number"
            min={0}
            max={100}
            aria-label={`${fibre.name}: ${texts.percent}`}
            value={fibre.percent}
            readOnly={isLocked}
            onChange={({ target }) =>
              write(
                fibres.map((each, at) => (at === place ? { ...each, percent: Number(target.value) } : each)),
              )
            }
          />
          <span>% {fibre.name}</span>
        </div>
      ))}
      <p className={sum === 100 ? 'soft small' : 'field__fault'} role="status">
        {texts.sum(sum)}
      </p>
    </div>
  )
}
