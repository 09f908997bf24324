import type * as z from 'zod/mini'

import type { ImportEvent, importCatalogueQuery } from '#contract/staff/catalogue.ts'
import { staffCalls } from '#contract/staff/calls.ts'
import * as texts from '#texts/backoffice-products.ts'

import { readFailure, staffPath } from '../api/call-staff.ts'
import { UnreachableError } from '../api/staff-error.ts'

export type ImportQuery = z.input<typeof importCatalogueQuery>
type Progress = Extract<ImportEvent, { kind: 'progress' }>
export type ImportEnd = Exclude<ImportEvent, Progress>

/** One file, or two that belong together. */
export type ProductFiles = readonly [File, File?]

/**
 * Sends product files and reads what the server says meanwhile. Returns its last word; throws `StaffError` where it refuses,
 * `UnreachableError` where the line breaks.
 */
export async function sendFile(
  [file, beside]: ProductFiles,
  how: Omit<ImportQuery, 'name' | 'beside' | 'besideAt'>,
  { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress: (progress: Progress) => void },
): Promise<ImportEnd> {
  const { method, path } = staffCalls.importCatalogue
  const query: ImportQuery = {
    ...how,
    name: file.name,
    ...(beside && { beside: beside.name, besideAt: String(file.size) }),
  }
  try {
    const response = await fetch(staffPath(path, {}, query), {
      method,
      headers: { accept: 'application/x-ndjson', 'content-type': 'text/csv' },
      body: beside ? new Blob([file, beside]) : file,
      signal,
    })
    if (!response.ok) throw await readFailure(response)
    for await (const event of events(response)) {
      if (event.kind !== 'progress') return event
      onProgress(event)
    }
  } catch (reason) {
    if (signal.aborted || !(reason instanceof TypeError)) throw reason
    throw new UnreachableError(texts.cutOff, { cause: reason })
  }
  throw new UnreachableError(texts.cutOff)
}

/** The lines of an answer as they come. */
async function* events(response: Response): AsyncGenerator<ImportEvent> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    const lines = (rest + part.value).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line) as ImportEvent
  }
}
