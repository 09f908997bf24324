import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import type { MissingRate } from '#contract/staff/finance-refusals.ts'
import * as texts from '#texts/backoffice-finance.ts'

import { StaffError } from '../api/staff-error.ts'
import { Button } from '../ui/button.tsx'
import { ErrorNotice } from '../ui/notice.tsx'
import { saveFile } from '../ui/save-file.ts'
import { TextInput } from '../ui/text-input.tsx'
import { say } from '../ui/toasts.tsx'
import { fetchSie } from './fetch-sie.ts'
import { isRate, readRateText } from './rate-text.ts'

interface Props {
  /** First and last day, `2026-11-27`. */
  readonly from: string
  readonly until: string
}

/** More rates than these are not typed one by one. */
const maxTyped = 24

/** Saves the books as a file for a Swedish ledger; asks for the rates that the shop does not keep. */
export function SieFile({ from, until }: Props) {
  const made = useMutation({
    mutationFn: (rates: string) => fetchSie({ from, until, rates }),
    onSuccess: ({ name, content }) => {
      saveFile(name, content)
      say(texts.sieSaved(name))
    },
  })
  const missing = findMissingRates(made.error)
  // Rates that were typed stay while they are sent, and after the file is saved.
  const [asked, setAsked] = useState<readonly MissingRate[]>([])
  if (missing.length > 0 && asked.length === 0) setAsked(missing)
  return (
    <div className="finance__sie">
      <div className="finance__sie-head">
        {texts.sieFile}
        <Button
          look="quiet"
          aria-label={`${texts.sieSave}: ${texts.sieFile}`}
          isPending={made.isPending}
          onPress={() => made.mutate('')}
        >
          {texts.sieSave}
        </Button>
      </div>
      <p className="soft">{texts.sieText}</p>
      <ErrorNotice error={made.error} />
      {asked.length > maxTyped && <p>{texts.sieManyRates}</p>}
      {asked.length > 0 && asked.length <= maxTyped && (
        <SieRates rates={asked} isPending={made.isPending} onRates={(rates) => made.mutate(rates)} />
      )}
    </div>
  )
}

function findMissingRates(error: Error | null): readonly MissingRate[] {
  const refusal = error instanceof StaffError ? error.refusal : null
  return refusal?.code === 'ledger-rates-missing' ? refusal.params.rates : []
}

interface RatesProps {
  readonly rates: readonly MissingRate[]
  readonly isPending: boolean
  readonly onRates: (rates: string) => void
}

function SieRates({ rates, isPending, onRates }: RatesProps) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [isTried, setTried] = useState(false)
  const fields = rates.map(({ currency, day }) => {
    const key = `${currency}@${day}`
    return { key, label: texts.rateOn(currency, day), text: readRateText(typed[key]) }
  })
  const save = () => {
    setTried(true)
    if (fields.every(({ text }) => isRate(text)))
      onRates(fields.map(({ key, text }) => `${key}:${text}`).join(','))
  }
  return (
    <form
      className="finance__rates"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      {fields.map(({ key, label, text }) => (
        <TextInput
          key={key}
          label={label}
          inputMode="decimal"
          value={typed[key] ?? ''}
          fault={isTried && !isRate(text) ? texts.rateWrong : null}
          onChange={(value) => setTyped({ ...typed, [key]: value })}
        />
      ))}
      <Button type="submit" isPending={isPending}>
        {texts.sieWithRates}
      </Button>
    </form>
  )
}
