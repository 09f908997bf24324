import { useId, useState } from 'react'

import { maxDeliveryText } from '#contract/staff/deliveries.ts'
import * as texts from '#texts/backoffice-deliveries.ts'

import { Button } from '../ui/button.tsx'
import { TextInput } from '../ui/text-input.tsx'
import type { DeliveryDraft } from './delivery-draft.ts'

interface Props {
  readonly draft: DeliveryDraft
}

/** Takes what came: codes that are scanned or typed, or a file. */
export function DeliveryLines({ draft }: Props) {
  if (draft.file)
    return (
      <p className="row">
        <strong>{texts.fromFile(draft.file.name)}</strong>
        <Button look="quiet" onPress={() => draft.setFile(null)}>
          {texts.otherSource}
        </Button>
      </p>
    )
  return (
    <>
      <div className="delivery-sources">
        <Scan draft={draft} />
        <FileChoice draft={draft} />
      </div>
      {draft.lines.length === 0 ? <p className="soft">{texts.nothingYet}</p> : <Lines draft={draft} />}
    </>
  )
}

/** A scanner types a code and presses Enter, as a person does. */
function Scan({ draft }: Props) {
  const [code, setCode] = useState('')
  return (
    <form
      className="delivery-scan"
      onSubmit={(event) => {
        event.preventDefault()
        if (code.trim() !== '') draft.scan(code.trim())
        setCode('')
      }}
    >
      <TextInput
        label={texts.code}
        hint={texts.codeHint}
        value={code}
        onChange={setCode}
        autoComplete="off"
      />
      <Button type="submit">{texts.add}</Button>
    </form>
  )
}

function FileChoice({ draft }: Props) {
  const id = useId()
  const [fault, setFault] = useState<string | null>(null)
  const take = async (file: File | undefined) => {
    if (!file) return
    const text = await file.text()
    const isLong = text.length > maxDeliveryText
    setFault(isLong ? texts.fileTooLong(file.name) : null)
    if (!isLong) draft.setFile({ name: file.name, text })
  }
  return (
    <div className="field" data-invalid={fault !== null || undefined}>
      <label className="field__label" htmlFor={id}>
        {texts.file}
      </label>
      <input
        id={id}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        className="field__input"
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => void take(target.files?.[0])}
      />
      <span id={`${id}-hint`} className="field__hint">
        {texts.fileHint}
      </span>
      {fault !== null && (
        <span className="field__fault" role="alert">
          {fault}
        </span>
      )}
    </div>
  )
}

function Lines({ draft }: Props) {
  return (
    <table className="table" aria-label={texts.deliveries}>
      <thead>
        <tr>
          <th scope="col">{texts.code}</th>
          <th scope="col" className="number">
            {texts.quantity}
          </th>
          <th scope="col">
            <span className="unseen">{texts.act}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {draft.lines.map(({ code, quantity }) => (
          <tr key={code}>
            <td className="code">{code}</td>
            <td className="number">
              <input
                className="field__input delivery-units"
                inputMode="numeric"
                aria-label={texts.quantityFor(code)}
                value={quantity}
                onFocus={({ target }) => target.select()}
                onChange={({ target }) => {
                  if (/^[1-9]\d{0,5}$/.test(target.value)) draft.setQuantity(code, Number(target.value))
                }}
              />
            </td>
            <td className="number">
              <Button
                look="quiet"
                aria-label={texts.removeNamed(code)}
                onPress={() => draft.setQuantity(code, 0)}
              >
                {texts.remove}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
