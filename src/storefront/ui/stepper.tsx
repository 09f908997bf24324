import * as texts from '#texts/forms.ts'

import { Icon } from './icon.tsx'

interface StepperProps {
  /** Of what. */
  name: string
  units: number
  /** Null: fewer, or more, is not possible. */
  onLess: (() => void) | null
  onMore: (() => void) | null
}

/** A number of units, with one fewer and one more. */
export function Stepper({ name, units, onLess, onMore }: StepperProps) {
  return (
    <div className="quantity" role="group" aria-label={texts.sumQuantity(name)}>
      <button
        type="button"
        className="icon-button"
        aria-label={texts.oneFewerOf(name)}
        aria-disabled={onLess ? undefined : true}
        onClick={() => onLess?.()}
      >
        <Icon shape="minus" />
      </button>
      <span className="quantity__number" aria-live="polite">
        {units}
      </span>
      <button
        type="button"
        className="icon-button"
        aria-label={texts.oneMoreOf(name)}
        aria-disabled={onMore ? undefined : true}
        onClick={() => onMore?.()}
      >
        <Icon shape="plus" />
      </button>
    </div>
  )
}
