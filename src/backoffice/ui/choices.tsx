import { Checkbox, type CheckboxProps } from 'react-aria-components/Checkbox'
import { Label } from 'react-aria-components/Label'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'

interface TickProps extends Omit<CheckboxProps, 'className' | 'style' | 'children'> {
  readonly children: React.ReactNode
}

/** A box to tick. */
export function Tick({ children, ...props }: TickProps) {
  return (
    <Checkbox {...props} className="tick">
      <span className="tick__box" aria-hidden="true">
        <svg viewBox="0 0 16 16">
          <path d="m3 8.5 3.5 3.5L13 4" />
        </svg>
      </span>
      <span>{children}</span>
    </Checkbox>
  )
}

interface RadiosProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly choices: readonly (readonly [value: Value, label: string])[]
  readonly onChange: (value: Value) => void
}

/** One of a few that are all seen at once. */
export function Radios<Value extends string>({ label, value, choices, onChange }: RadiosProps<Value>) {
  return (
    <RadioGroup className="radios" value={value} onChange={(chosen) => onChange(chosen as Value)}>
      <Label className="field__label">{label}</Label>
      <div className="radios__choices">
        {choices.map(([choice, text]) => (
          <Radio key={choice} value={choice} className="radio">
            {text}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  )
}
