import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { type BulkOrderAct, type BulkResult, maxBulkOrders } from '#contract/staff/order-list.ts'
import type { OrderQuery } from '#contract/staff/order-query.ts'

import { callStaff } from '../api/call-staff.ts'
import { useConfirmed } from '../session/use-confirmed.ts'
import type { Selection } from '../ui/use-selection.ts'

/** How far a bulk act is. `checked`: only looked at what would come of it. */
export interface BulkRun {
  readonly state: 'running' | 'checked' | 'done'
  readonly all: number
  readonly results: readonly BulkResult[]
}

/** Returns the numbers of what is selected: those that were ticked, or of all that the view finds now. */
export async function selectedNumbers(selection: Selection, query: OrderQuery): Promise<readonly string[]> {
  if (!selection.isAll) return [...selection.keys]
  const numbers: string[] = []
  for (let after: string | null = ''; after !== null;) {
    const page: { readonly numbers: readonly string[]; readonly next: string | null } = await callStaff(
      'listOrderNumbers',
      { query: { ...query, ...(after && { after }) } },
    )
    numbers.push(...page.numbers)
    after = page.next
  }
  return numbers
}

/**
 * Does an act to many orders, a part after the other, so that its progress is seen and it can be stopped between two. All parts have one id
 * in the audit.
 */
export function useBulkAct(selection: Selection, query: OrderQuery) {
  const client = useQueryClient()
  const confirmed = useConfirmed()
  const [run, setRun] = useState<BulkRun | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const isStopped = useRef(false)
  const start = async (act: BulkOrderAct, isPreview: boolean, given?: readonly string[]) => {
    isStopped.current = false
    setError(null)
    const results: BulkResult[] = []
    try {
      const numbers = given ?? (await selectedNumbers(selection, query))
      const change = crypto.randomUUID()
      setRun({ state: 'running', all: numbers.length, results: [] })
      for (let at = 0; at < numbers.length && !isStopped.current; at += maxBulkOrders) {
        const part = numbers.slice(at, at + maxBulkOrders)
        const answer = await confirmed(() =>
          callStaff('changeOrders', { body: { change, act, numbers: [...part], isPreview } }),
        )
        results.push(...answer.results)
        setRun({ state: 'running', all: numbers.length, results: [...results] })
      }
      setRun({ state: isPreview ? 'checked' : 'done', all: numbers.length, results })
    } catch (reason) {
      setError(reason instanceof Error ? reason : new Error(String(reason)))
      setRun(results.length > 0 && !isPreview ? { state: 'done', all: results.length, results } : null)
    }
    if (!isPreview) for (const key of ['orders', 'order']) void client.invalidateQueries({ queryKey: [key] })
  }
  return {
    run,
    error,
    start,
    stop: () => {
      isStopped.current = true
    },
  }
}
