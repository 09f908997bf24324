import { suggestedEmail } from '#domain/email-suggestion.ts'
import * as texts from '#texts/forms.ts'

/** Types a text into a field as a person would, so that whoever follows the field hears of it. */
function typeInto(field: HTMLInputElement, text: string): void {
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  write?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** "Did you mean …?" below an email field; one press takes it, and the focus goes back to the field. */
export function EmailSuggestion({ id, email }: { id: string; email: string }) {
  const meant = suggestedEmail(email)
  if (meant === null) return null
  function take() {
    const field = document.getElementById(id)
    if (!(field instanceof HTMLInputElement) || meant === null) return
    field.focus()
    typeInto(field, meant)
  }
  return (
    <>
      {texts.didYouMean(
        <button key="meant" type="button" className="text-button" onClick={take}>
          {meant}
        </button>,
      )}
    </>
  )
}
