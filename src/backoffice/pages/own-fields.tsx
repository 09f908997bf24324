import type { PageTemplate, TemplateField } from '#contract/own-templates.ts'
import type { OwnFieldValues } from '#contract/staff/page-document.ts'
import * as texts from '#texts/backoffice-pages.ts'

import { Tick } from '../ui/choices.tsx'
import { SelectInput } from '../ui/select-input.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { PictureField } from './picture-field.tsx'

type Value = OwnFieldValues[string]

interface Props {
  readonly declared: PageTemplate['fields']
  readonly values: OwnFieldValues
  readonly onChange: (values: OwnFieldValues) => void
}

/** What a template of the brand's own asks for beside the words of every page. */
export const OwnFields = ({ declared, values, onChange }: Props) =>
  Object.entries(declared).map(([name, field]) => (
    <OwnField
      key={name}
      label={texts.wordsIn(name)}
      field={field}
      value={values[name]}
      onChange={(value) => onChange({ ...values, [name]: value })}
    />
  ))

interface FieldProps {
  readonly label: string
  readonly field: TemplateField
  readonly value: Value | undefined
  readonly onChange: (value: Value) => void
}

function OwnField({ label, field, value, onChange }: FieldProps) {
  const hint = field.kind !== 'flag' && field.isRequired === true ? { hint: texts.neededToPublish } : {}
  switch (field.kind) {
    case 'flag':
      return (
        <Tick isSelected={value === true} onChange={onChange}>
          {label}
        </Tick>
      )
    case 'choice':
      return (
        <SelectInput
          label={label}
          value={typeof value === 'string' ? value : ''}
          choices={[['', texts.notChosen], ...field.choices.map((each) => [each, each] as const)]}
          onChange={onChange}
        />
      )
    case 'picture': {
      const { src, alt } = typeof value === 'object' ? value : { src: '', alt: '' }
      return (
        <>
          <PictureField
            label={label}
            name={src}
            onChange={(picture) => onChange({ src: picture.name, alt: alt || picture.alt })}
          />
          {src !== '' && (
            <TextInput
              label={texts.shownBy(label)}
              value={alt}
              onChange={(changed) => onChange({ src, alt: changed })}
            />
          )}
        </>
      )
    }
    case 'text':
      return (
        <TextInput
          label={label}
          {...hint}
          rows={2}
          value={typeof value === 'string' ? value : ''}
          onChange={onChange}
        />
      )
  }
}
