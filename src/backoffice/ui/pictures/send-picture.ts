import type * as z from 'zod/mini'

import { staffCalls } from '#contract/staff/calls.ts'
import type { PictureAnswers, pictureSchemas } from '#contract/staff/pictures.ts'
import * as texts from '#texts/backoffice.ts'

import { staffPath, toStaffError } from '../../api/call-staff.ts'
import { UnreachableError } from '../../api/staff-error.ts'

export type AddPictureQuery = z.input<typeof pictureSchemas.addPicture.query>

interface Options {
  readonly signal: AbortSignal
  /** Of the file, from 0 to 100. */
  readonly onProgress: (percent: number) => void
}

/**
 * Sends a picture. By XMLHttpRequest, since `fetch` does not tell how far a file is. Throws `StaffError` where the server refuses,
 * `UnreachableError` where no answer comes, an abort as it is.
 */
export function sendPicture(
  file: File,
  query: AddPictureQuery,
  { signal, onProgress }: Options,
): Promise<PictureAnswers['addPicture']> {
  const { method, path } = staffCalls.addPicture
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, staffPath(path, {}, query))
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('content-type', file.type || 'application/octet-stream')
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(Math.round((loaded / total) * 100)),
    )
    request.addEventListener('error', () => reject(new UnreachableError(texts.unreachable)))
    request.addEventListener('abort', () => reject(new DOMException('Stopped', 'AbortError')))
    request.addEventListener('load', () => {
      const answer: unknown = request.response
      if (request.status === 200) resolve(answer as PictureAnswers['addPicture'])
      else reject(toStaffError(request.status, answer ?? {}))
    })
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}
