import { type Ref, useEffect } from 'react'

import * as texts from '#texts/checkout.ts'

import { fieldId, type Messages } from './field-faults.ts'

interface ProblemProps {
  /** What cannot be said at one field. */
  message: string
  faults: Messages
  ref: Ref<HTMLDivElement>
}

/** The error summary above the form; each entry leads to its field. */
export function Problem({ message, faults, ref }: ProblemProps) {
  useEffect(() => {
    const title = document.title
    if (!title.startsWith(texts.error)) document.title = texts.errorTitle(title)
    return () => {
      document.title = document.title.replace(texts.error, '')
    }
  }, [])
  return (
    <div className="problem" ref={ref} role="alert" tabIndex={-1} aria-labelledby="problem">
      <h2 id="problem" className="problem__heading">
        {texts.thereIsAProblem}
      </h2>
      {message && <p>{message}</p>}
      <ul className="problem__list">
        {Object.entries(faults).map(([path, text]) => (
          <li key={path}>
            <a
              href={`#${fieldId(path)}`}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(fieldId(path))?.focus()
              }}
            >
              {/* Both addresses have a first name. */}
              {path.startsWith('shippingAddress.') && texts.deliveryAddressLabel}
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
