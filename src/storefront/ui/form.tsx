import type { ReactNode, SyntheticEvent } from 'react'

interface FormProps {
  /** Of `useForm`. */
  form: {
    attach: (form: HTMLFormElement | null) => void
    submit: (event: SyntheticEvent<HTMLFormElement>) => Promise<void>
  }
  className?: string
  children: ReactNode
}

/** The element of a form that `useForm` runs. `method="dialog"`: sent before its code is here, it goes nowhere and keeps what was typed. */
export function Form({ form: { attach, submit }, className = 'form', children }: FormProps) {
  return (
    <form
      ref={attach}
      method="dialog"
      className={className}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      {children}
    </form>
  )
}
