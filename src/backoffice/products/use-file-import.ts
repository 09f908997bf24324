import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import type { ImportAnswer } from '#contract/staff/catalogue.ts'
import type { ImportColumns } from '#contract/staff/import-columns.ts'
import * as texts from '#texts/backoffice-products.ts'

import { useConfirmed } from '../session/use-confirmed.ts'
import { type ProductFiles, sendFile } from './send-file.ts'

export interface ImportSettings {
  readonly currency: string
  readonly zeroPrices: boolean
  readonly archiveMissing: boolean
}

/** Where files are on their way into the shop. */
export type FileImport =
  | { readonly step: 'none' }
  | {
      readonly step: 'sending'
      readonly files: ProductFiles
      readonly isDryRun: boolean
      readonly progress: string
    }
  | { readonly step: 'columns'; readonly files: ProductFiles; readonly columns: ImportColumns }
  | { readonly step: 'checked'; readonly files: ProductFiles; readonly report: ImportAnswer }
  | {
      readonly step: 'done'
      readonly files: ProductFiles
      readonly report: ImportAnswer
      readonly id: string | null
    }

const isSet = (value: boolean): 'true' | undefined => (value ? 'true' : undefined)

/** Sends files twice: to see what it would change, and to import it. Either can be stopped. */
export function useFileImport(settings: ImportSettings) {
  const [state, setState] = useState<FileImport>({ step: 'none' })
  const [problem, setProblem] = useState<Error | null>(null)
  const [message, setMessage] = useState('')
  const stop = useRef<AbortController | null>(null)
  const confirmed = useConfirmed()
  const client = useQueryClient()

  async function send(
    files: ProductFiles,
    isDryRun: boolean,
    chosen: ImportSettings = settings,
  ): Promise<void> {
    stop.current?.abort()
    const control = new AbortController()
    stop.current = control
    setProblem(null)
    setMessage('')
    const sending = { step: 'sending', files, isDryRun } as const
    setState({ ...sending, progress: texts.steps.reading(0) })
    const query: Parameters<typeof sendFile>[1] = {
      isDryRun: isSet(isDryRun),
      currency: chosen.currency || undefined,
      zeroPrices: isSet(chosen.zeroPrices),
      archiveMissing: isSet(chosen.archiveMissing),
    }
    try {
      const end = await confirmed(() =>
        sendFile(files, query, {
          signal: control.signal,
          onProgress: ({ step, done, total }) =>
            setState({ ...sending, progress: texts.steps[step](done, total) }),
        }),
      )
      if (end.kind === 'failed') throw new Error(end.message)
      if (end.kind === 'columns') setState({ step: 'columns', files, columns: end.columns })
      else
        setState(
          isDryRun
            ? { step: 'checked', files, report: end.report }
            : { step: 'done', files, report: end.report, id: end.id },
        )
    } catch (reason) {
      if (stop.current !== control) return
      setState({ step: 'none' })
      if (control.signal.aborted) setMessage(isDryRun ? texts.checkStopped : texts.stopped)
      else setProblem(reason instanceof Error ? reason : new Error(String(reason)))
    } finally {
      if (!isDryRun) void client.invalidateQueries()
    }
  }

  return {
    state,
    problem,
    message,
    send,
    stop: () => stop.current?.abort(),
    giveUp: () => setState({ step: 'none' }),
  }
}
