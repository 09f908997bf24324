import type { ReactNode } from 'react'

interface ChoiceProps {
  name: string
  value: string
  isChosen: boolean
  label: string
  detail?: string
  end?: ReactNode
  onChoose: (value: string) => void
}

/** One of several ways, with what it means and costs. */
export function Choice({ name, value, isChosen, label, detail, end, onChoose }: ChoiceProps) {
  return (
    <label className="choice">
      <input
        className="choice__radio"
        type="radio"
        name={name}
        value={value}
        checked={isChosen}
        onChange={() => onChoose(value)}
      />
      <span>
        <span className="choice__name">{label}</span>
        {detail && <span className="soft small choice__detail">{detail}</span>}
      </span>
      <span>{end}</span>
    </label>
  )
}
