import { useState } from 'react'

import { productStatuses, type ProductStatus } from '#contract/staff/product-names.ts'
import * as texts from '#texts/backoffice-product.ts'

import { Tick } from '../ui/choices.tsx'
import { Panel } from '../ui/panel.tsx'
import { SelectInput } from '../ui/select-input.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { htmlFromText, textFromHtml } from './description-text.ts'
import { FieldInput, fieldId, type PanelProps } from './field-input.tsx'
import { GoesWithField } from './goes-with-field.tsx'

const names = texts.fieldNames

/** What shoppers read first. */
export function BasicsPanel(props: PanelProps) {
  return (
    <Panel title={texts.basics}>
      <div className="stack">
        <FieldInput {...props} path="name" label={names.name} />
        <DescriptionInput {...props} />
        <FieldInput {...props} path="excerpt" label={names.excerpt} hint={texts.hints.excerpt} rows={3} />
      </div>
    </Panel>
  )
}

/** Plain text where the description is no more than that; else its markup. */
function DescriptionInput({ draft, isLocked }: PanelProps) {
  const [start] = useState(() => textFromHtml(draft.read('description')))
  const [text, setText] = useState(start ?? draft.read('description'))
  const isPlain = start !== null
  return (
    <TextInput
      id={fieldId('description')}
      label={names.description}
      hint={isPlain ? texts.hints.plain : texts.hints.html}
      rows={9}
      value={text}
      onChange={(typed) => {
        setText(typed)
        // Typed back to what it was, it is as it was, however its markup was written.
        const html = isPlain ? htmlFromText(typed) : typed
        draft.type('description', typed === start ? (draft.base.get('description') ?? '') : html)
      }}
      fault={draft.fault('description')}
      isReadOnly={isLocked}
    />
  )
}

const statusChoices = productStatuses.map((status) => [status, texts.statuses[status]] as const)

/** Whether it is for sale, and in which lists. */
export function PlacePanel(props: PanelProps) {
  const { draft, isLocked } = props
  const status = productStatuses.find((each) => each === draft.read('status')) ?? 'draft'
  return (
    <Panel title={texts.organisation}>
      <div className="stack">
        {isLocked ? null : (
          <SelectInput<ProductStatus>
            label={names.status}
            value={status}
            choices={statusChoices}
            onChange={(chosen) => draft.type('status', chosen)}
          />
        )}
        {status === 'scheduled' && (
          <FieldInput
            {...props}
            path="publishAt"
            label={names.publishAt}
            hint={texts.hints.publishAt}
            type="datetime-local"
          />
        )}
        <FieldInput {...props} path="season" label={names.season} />
        <FieldInput
          {...props}
          path="categories"
          label={names.categories}
          hint={texts.hints.categories}
          rows={3}
        />
        <GoesWithField {...props} />
        <Tick
          isSelected={draft.read('unlisted') === 'yes'}
          isReadOnly={isLocked}
          onChange={(isUnlisted) => draft.type('unlisted', isUnlisted ? 'yes' : '')}
        >
          {names.unlisted}
        </Tick>
      </div>
    </Panel>
  )
}

/** By what it is found, in the shop and outside. */
export const FindabilityPanel = (props: PanelProps) => (
  <Panel title={texts.findability}>
    <div className="stack">
      <FieldInput {...props} path="seoTitle" label={names.seoTitle} />
      <FieldInput {...props} path="model" label={names.model} hint={texts.hints.model} />
      <FieldInput {...props} path="vendor" label={names.vendor} hint={texts.hints.vendor} />
      <FieldInput {...props} path="tags" label={names.tags} hint={texts.hints.tags} />
    </div>
  </Panel>
)
