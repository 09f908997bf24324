import {
  useEffect,
  useId,
  useState,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react'

import * as texts from '#texts/forms.ts'

import { useLazy } from './use-lazy.ts'

interface Frame {
  label: string
  hint?: string
  /** What is wrong, in a sentence. */
  fault?: string | undefined
}

function Framed({ id, label, hint, fault, children }: Frame & { id: string; children: ReactNode }) {
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      {children}
      {hint && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {fault && (
        <p className="field__fault" id={`${id}-fault`}>
          <span className="hidden">{texts.error}</span>
          {fault}
        </p>
      )}
    </div>
  )
}

function describe(id: string, { hint, fault }: Omit<Frame, 'label'>) {
  const described = [fault && `${id}-fault`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return { id, 'aria-invalid': fault ? true : undefined, 'aria-describedby': described || undefined }
}

/** A labelled text field. `id` names it for the error summary's links. */
export function Field({ label, hint, fault, ...input }: Frame & InputHTMLAttributes<HTMLInputElement>) {
  const made = useId()
  const id = input.id ?? made
  const frame = { ...(hint && { hint }), fault }
  return (
    <Framed id={id} label={label} {...frame}>
      <input className="field__input" type="text" {...input} {...describe(id, frame)} />
      {input.type === 'email' && <MeantEmail id={id} value={input.value} />}
    </Framed>
  )
}

const loadSuggestion = () => import('./email-suggestion.tsx').then((file) => file.EmailSuggestion)

/** Looks at an address whose field nobody is in: never while somebody types. */
function MeantEmail({ id, value }: { id: string; value: unknown }) {
  const [left, setLeft] = useState('')
  useEffect(() => {
    const field = document.getElementById(id)
    const look = () => setLeft(field instanceof HTMLInputElement ? field.value : '')
    // Also what came back with the page, or from the browser's own address book.
    if (field !== document.activeElement) look()
    field?.addEventListener('blur', look)
    return () => field?.removeEventListener('blur', look)
  }, [id, value])
  const Suggestion = useLazy(loadSuggestion, left !== '')
  return (
    <p className="field__meant" role="status">
      {left !== '' && left === value && Suggestion && <Suggestion id={id} email={left} />}
    </p>
  )
}

/** A labelled field of several lines. */
export function Area({ label, hint, fault, ...area }: Frame & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const id = useId()
  const frame = { ...(hint && { hint }), fault }
  return (
    <Framed id={id} label={label} {...frame}>
      <textarea className="field__input" {...area} {...describe(id, frame)} />
    </Framed>
  )
}

interface SelectProps extends Frame, SelectHTMLAttributes<HTMLSelectElement> {
  options: readonly { readonly value: string; readonly text: string }[]
  value: string
  /** What is shown while the value is none of the options. Without it the browser would show the first one, which nobody chose. */
  blank: string
}

export function Select({ label, hint, fault, options, blank, ...select }: SelectProps) {
  const made = useId()
  const id = select.id ?? made
  const isKnown = options.some(({ value }) => value === select.value)
  const shown = isKnown ? options : [{ value: select.value, text: blank }, ...options]
  const frame = { ...(hint && { hint }), fault }
  return (
    <Framed id={id} label={label} {...frame}>
      <select className="field__input" {...select} {...describe(id, frame)}>
        {shown.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Framed>
  )
}

/** A box to tick with its sentence. */
export function Tick({
  children,
  fault,
  ...input
}: { children: ReactNode; fault?: string | undefined } & InputHTMLAttributes<HTMLInputElement>) {
  const made = useId()
  const id = input.id ?? made
  return (
    <div className="tick">
      <input {...input} {...describe(id, { fault })} className="tick__box" type="checkbox" />
      <label htmlFor={id}>{children}</label>
      {fault && (
        <p className="field__fault" id={`${id}-fault`}>
          <span className="hidden">{texts.error}</span>
          {fault}
        </p>
      )}
    </div>
  )
}
