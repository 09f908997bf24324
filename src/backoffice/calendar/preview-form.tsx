import { useState } from 'react'

import * as texts from '#texts/backoffice-calendar.ts'

import { Button } from '../ui/button.tsx'
import { TextInput } from '../ui/text-input.tsx'

/** Returns the address of the shop as it will be, by moment (epoch milliseconds) or by the clock of the shop. */
export const previewHref = (at: string | number): string =>
  `/calendar?${new URLSearchParams({ at: String(at) }).toString()}`

/** Opens the shop as it will be at an hour, in a tab of its own. */
export function PreviewForm() {
  const [at, setAt] = useState('')
  return (
    <form
      className="calendar__preview"
      onSubmit={(event) => {
        event.preventDefault()
        window.open(previewHref(at), '_blank', 'noopener')
      }}
    >
      <TextInput label={texts.previewAt} type="datetime-local" isRequired value={at} onChange={setAt} />
      <Button type="submit">{texts.openPreview}</Button>
    </form>
  )
}
