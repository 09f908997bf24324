import * as texts from '#texts/backoffice-product.ts'

import { Panel } from '../ui/panel.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { fieldId, type PanelProps } from './field-input.tsx'

const shared = [
  { name: 'hsCode', hint: texts.hints.hsCode },
  { name: 'origin', hint: texts.hints.origin },
  { name: 'weight', hint: undefined },
] as const

/** What customs and carriers ask, once for all sizes; where sizes differ, each stands in its table. */
export const CustomsPanel = (props: PanelProps) => (
  <Panel title={texts.customs}>
    <div className="stack">
      {shared.map(({ name, hint }) => (
        <SharedInput key={name} {...props} name={name} hint={hint} />
      ))}
    </div>
  </Panel>
)

interface Props extends PanelProps {
  readonly name: (typeof shared)[number]['name']
  readonly hint: string | undefined
}

function SharedInput({ draft, isLocked, name, hint }: Props) {
  const paths = draft.product.colors.flatMap(({ items }) => items.map(({ id }) => `items.${id}.${name}`))
  const [first = '', ...others] = paths.map(draft.read)
  const isMixed = others.some((text) => text !== first)
  return (
    <TextInput
      id={fieldId(name)}
      label={texts.setAll(texts.fieldNames[`item.${name}`])}
      hint={isMixed ? texts.hints.varies : hint}
      value={isMixed ? '' : first}
      {...(isMixed && { placeholder: texts.varies })}
      isReadOnly={isLocked}
      fault={paths.map(draft.fault).find((fault) => fault !== undefined)}
      onChange={(typed) => {
        for (const path of paths) draft.type(path, typed)
      }}
    />
  )
}
