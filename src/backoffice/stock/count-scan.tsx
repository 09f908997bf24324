import { useState } from 'react'

import type { CountAnswer } from '#contract/staff/counts.ts'
import * as texts from '#texts/backoffice-counts.ts'

import { Button } from '../ui/button.tsx'
import { TextInput } from '../ui/text-input.tsx'

interface Props {
  readonly count: CountAnswer
  readonly onCount: (sku: string, counted: number) => void
  /** The one before is being noted; what is scanned meanwhile stays in the field. */
  readonly isPending: boolean
}

/** Counts one more of what is scanned: a scanner types the code and presses Enter. */
export function CountScan({ count, onCount, isPending }: Props) {
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  return (
    <form
      className="delivery-scan"
      onSubmit={(event) => {
        event.preventDefault()
        const wanted = code.trim().toLowerCase()
        if (wanted === '' || isPending) return
        const line = count.lines.find(({ sku }) => sku.toLowerCase() === wanted)
        setFault(line ? null : texts.unknownCode(code.trim()))
        if (line) onCount(line.sku, (line.counted ?? 0) + 1)
        setCode('')
      }}
    >
      <TextInput
        label={texts.code}
        hint={texts.codeHint}
        value={code}
        onChange={setCode}
        fault={fault}
        autoComplete="off"
      />
      <Button type="submit">{texts.add}</Button>
    </form>
  )
}
