import { useId } from 'react'

interface Props<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly choices: readonly (readonly [value: Value, label: string])[]
  readonly onChange: (value: Value) => void
}

/** One of a few, as the browser's own list: a phone shows its wheel. */
export function SelectInput<Value extends string>({ label, value, choices, onChange }: Props<Value>) {
  const id = useId()
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="field__input field__input--select"
        value={value}
        onChange={({ target }) => onChange(target.value as Value)}
      >
        {choices.map(([choice, text]) => (
          <option key={choice} value={choice}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}
