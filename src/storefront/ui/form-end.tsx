import type { ReactNode } from 'react'

import * as texts from '#texts/forms.ts'

interface FormEndProps {
  label: string
  isBusy: boolean
  /** What went wrong that no field says. */
  message: string
  /** What was done. */
  done?: ReactNode
  isPlain?: boolean
}

/** The button of a form, with what came of it. */
export function FormEnd({ label, isBusy, message, done, isPlain = false }: FormEndProps) {
  return (
    <div className="form__end">
      {message && (
        <p className="form__problem" role="alert">
          {message}
        </p>
      )}
      <button
        type="submit"
        className={`button ${isPlain ? 'button--plain' : ''}`}
        aria-disabled={isBusy || undefined}
      >
        {label}
      </button>
      <p className="small form__done" role="status">
        {isBusy ? texts.oneMoment : done}
      </p>
    </div>
  )
}
