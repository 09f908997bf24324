import { type ChangeEvent, type SyntheticEvent, useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

type Faults = Readonly<Record<string, string>>

interface Reported {
  readonly message: string
  readonly errors: Faults
}

interface FormOptions<V> {
  readonly initial: V
  /** Sends what was filled in; throws what is wrong with it. */
  readonly send: (values: V) => Promise<void>
  /** What a thrown thing says. */
  readonly read: (error: unknown) => Reported
}

/** What the document's own fields hold that differs from what they began with, by name. */
function typedEarly<V extends object>(form: HTMLFormElement | null, initial: V): Partial<V> {
  const typed = form ? [...new FormData(form)] : []
  const begun = initial as Readonly<Record<string, unknown>>
  return Object.fromEntries(
    typed.filter(
      ([name, text]) =>
        (typeof begun[name] === 'string' || begun[name] === null) && text !== '' && text !== begun[name],
    ),
  ) as Partial<V>
}

/** The values that are typed as text. */
type TextName<V> = { [K in keyof V]: V[K] extends string ? K : never }[keyof V] & string

/** One small form: its values, what is wrong with them, and one sending at a time. The first faulty field takes the focus. */
export function useForm<V extends object>({ initial, send, read }: FormOptions<V>) {
  const [values, setValues] = useState(initial)
  const [reported, setReported] = useState<Reported>({ message: '', errors: {} })
  const [isBusy, setIsBusy] = useState(false)
  const [isDone, setIsDone] = useState(false)
  const isTaken = useRef(false)
  const [begun] = useState(initial)
  // A form of the static page can be filled in, by a password manager for one, before its code is here. It is read as soon as that is:
  // the next drawing would empty it.
  const attach = useCallback(
    (form: HTMLFormElement | null) => {
      const typed = typedEarly(form, begun)
      if (Object.keys(typed).length > 0) setValues((before) => ({ ...before, ...typed }))
    },
    [begun],
  )

  function set<K extends keyof V & string>(field: K, value: V[K]): void {
    setValues((before) => ({ ...before, [field]: value }))
    setIsDone(false)
    setReported(({ message, errors }) => {
      const { [field]: _, ...others } = errors
      return { message, errors: others }
    })
  }

  async function submit(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    if (isTaken.current) return
    isTaken.current = true
    setIsBusy(true)
    setIsDone(false)
    setReported({ message: '', errors: {} })
    try {
      await send(values)
      setIsDone(true)
    } catch (error) {
      flushSync(() => setReported(read(error)))
      const faulty = form.querySelector<HTMLElement>('[aria-invalid=true]')
      // A group of choices is entered by its first one.
      const field = faulty?.querySelector('input') ?? faulty
      field?.focus()
    } finally {
      isTaken.current = false
      setIsBusy(false)
    }
  }

  /** What a text field of that name is given. */
  const text = <K extends TextName<V>>(name: K) => ({
    name,
    value: values[name] as V[K] & string,
    fault: reported.errors[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      set(name, event.target.value as V[K] & string),
  })

  return {
    values,
    set,
    text,
    submit,
    attach,
    isBusy,
    isDone,
    message: reported.message,
    faults: reported.errors,
  }
}
