import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import type { BulkResult } from '#contract/staff/order-list.ts'
import type { OrderQuery } from '#contract/staff/order-query.ts'
import * as texts from '#texts/backoffice-labels.ts'
import { stop as stopText } from '#texts/backoffice-order-list.ts'

import { callStaff } from '../api/call-staff.ts'
import { labelFiles } from '../api/label-files.ts'
import { StaffError } from '../api/staff-error.ts'
import { useShop } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import type { Selection } from '../ui/use-selection.ts'
import { BulkResults } from './bulk-results.tsx'
import { type BulkRun, selectedNumbers } from './use-bulk-act.ts'

interface Props {
  readonly selection: Selection
  readonly query: OrderQuery
  /** "12 orders". */
  readonly selected: string
  readonly onClose: () => void
}

/** Makes a label for each selected order and sends it, one after the other, so that it can be stopped between two. */
function useLabels(selection: Selection, query: OrderQuery) {
  const client = useQueryClient()
  const [run, setRun] = useState<BulkRun | null>(null)
  const [labels, setLabels] = useState<readonly string[]>([])
  const [error, setError] = useState<Error | null>(null)
  const isStopped = useRef(false)
  // By order: asked for again after an answer that was lost, it is the same parcel.
  const names = useRef(new Map<string, string>())
  const nameFor = (number: string): string => {
    const name = names.current.get(number) ?? crypto.randomUUID()
    names.current.set(number, name)
    return name
  }
  const start = async () => {
    isStopped.current = false
    setError(null)
    const results: BulkResult[] = []
    const made: string[] = []
    try {
      const numbers = await selectedNumbers(selection, query)
      for (const number of numbers) {
        if (isStopped.current) break
        setRun({ state: 'running', all: numbers.length, results: [...results] })
        try {
          const body = { label: nameFor(number), lines: null }
          made.push((await callStaff('makeLabel', { params: { number }, body })).label)
          results.push({ number, refusal: null, message: null })
        } catch (reason) {
          if (!(reason instanceof StaffError && reason.refusal)) throw reason
          results.push({ number, refusal: reason.refusal, message: reason.message })
        }
      }
      setRun({ state: 'done', all: numbers.length, results })
    } catch (reason) {
      setError(reason instanceof Error ? reason : new Error(String(reason)))
      setRun(null)
    }
    setLabels(made)
    for (const key of ['orders', 'order', 'stock']) void client.invalidateQueries({ queryKey: [key] })
  }
  return { run, labels, error, start, stop: () => (isStopped.current = true) }
}

/** Makes labels for what is selected: how far it is, what came of each order, and all labels in one file to print. */
export function BulkLabels({ selection, query, selected, onClose }: Props) {
  const { labelCarrier } = useShop()
  const { run, labels, error, start, stop } = useLabels(selection, query)
  const isOver = run?.state === 'done'
  const isRunning = run?.state === 'running'
  const files = labelFiles(labels)
  return (
    <FormDialog
      title={texts.bulkTitle(selected)}
      onClose={() => {
        if (isOver) selection.clear()
        onClose()
      }}
      {...(!isOver && { act: texts.makeAndSend })}
      onAct={() => void start()}
      isPending={isRunning}
      error={error}
      isDirty={false}
    >
      {!run && <p>{texts.bulkWhatHappens(labelCarrier ?? '')}</p>}
      {run && <BulkResults run={run} />}
      {isRunning && <Button onPress={stop}>{stopText}</Button>}
      {files.map((file, index) => (
        <a key={file} className="button button--primary" href={file} target="_blank" rel="noreferrer">
          {texts.printAll(labels.length, { part: index + 1, parts: files.length })}
        </a>
      ))}
    </FormDialog>
  )
}
