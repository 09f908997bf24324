import { type InputHTMLAttributes, useState } from 'react'

import * as texts from '#texts/forms.ts'

import { Field } from './field.tsx'

interface PasswordFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: string
  hint?: string
  fault?: string | undefined
  autoComplete: 'current-password' | 'new-password'
}

/** A password can be pasted, filled in by a manager, and looked at. */
export function PasswordField({ label, ...input }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  const act = isShown ? texts.hide : texts.show
  return (
    <div className="password">
      <Field
        {...input}
        label={label}
        type={isShown ? 'text' : 'password'}
        maxLength={200}
        spellCheck={false}
        autoCapitalize="none"
      />
      <button
        type="button"
        className="text-button small password__toggle"
        // Begins with the word that is seen, which is said to whatever listens.
        aria-label={`${act} ${label.toLowerCase()}`}
        onClick={() => setIsShown(!isShown)}
      >
        {act}
      </button>
    </div>
  )
}
