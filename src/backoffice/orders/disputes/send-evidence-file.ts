import { staffCalls } from '#contract/staff/calls.ts'
import type { DisputeDetail, EvidenceFile } from '#contract/staff/disputes.ts'
import * as texts from '#texts/backoffice.ts'

import { readFailure, staffPath } from '../../api/call-staff.ts'
import { UnreachableError } from '../../api/staff-error.ts'

/** Sends a file against a dispute. Throws `StaffError` where the server refuses, `UnreachableError` where no answer comes. */
export async function sendEvidenceFile(id: string, kind: EvidenceFile, file: File): Promise<DisputeDetail> {
  const { method, path } = staffCalls.addEvidenceFile
  let response: Response
  try {
    response = await fetch(staffPath(path, { id }, { kind, name: file.name.slice(0, 200) }), {
      method,
      headers: { accept: 'application/json', 'content-type': file.type || 'application/octet-stream' },
      body: file,
    })
  } catch (reason) {
    throw new UnreachableError(texts.unreachable, { cause: reason })
  }
  if (!response.ok) throw await readFailure(response)
  // The call of this name answers with it.
  return (await response.json()) as DisputeDetail
}
