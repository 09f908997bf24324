import { staffCalls } from '#contract/staff/calls.ts'
import type { ImportedRedirects } from '#contract/staff/redirects.ts'

import { readFailure, staffPath } from '../api/call-staff.ts'

/** Sends a list of redirects; `isDryRun`: to see what it would do. Throws `StaffError` where the server refuses it. */
export async function sendRedirects(
  file: File,
  { isDryRun, signal }: { readonly isDryRun: boolean; readonly signal?: AbortSignal },
): Promise<ImportedRedirects> {
  const { method, path } = staffCalls.importRedirects
  const query = { name: file.name, ...(isDryRun && { isDryRun: 'true' }) }
  const response = await fetch(staffPath(path, {}, query), {
    method,
    headers: { accept: 'application/json', 'content-type': 'text/csv' },
    body: file,
    ...(signal && { signal }),
  })
  if (!response.ok) throw await readFailure(response)
  return (await response.json()) as ImportedRedirects
}
