import { staffCalls } from '#contract/staff/calls.ts'
import * as texts from '#texts/backoffice.ts'

import { readFailure, staffPath } from '../api/call-staff.ts'
import { UnreachableError } from '../api/staff-error.ts'

interface SieQuery {
  /** First and last day, `2026-11-27`. */
  readonly from: string
  readonly until: string
  /** Those that are typed: `SEK@2026-11-27:11.034`, with commas between them. */
  readonly rates: string
}

/** Fetches the file for the ledger, and its name. Throws `StaffError` where the server refuses, `UnreachableError` where no answer comes. */
export async function fetchSie({ from, until, rates }: SieQuery): Promise<{ name: string; content: Blob }> {
  let response: Response
  try {
    response = await fetch(staffPath(staffCalls.getSie.path, {}, { from, until, rates }))
    if (response.ok) {
      const [, name = 'books.si'] =
        /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
      return { name, content: await response.blob() }
    }
  } catch (reason) {
    throw new UnreachableError(texts.unreachable, { cause: reason })
  }
  throw await readFailure(response)
}
