import type * as z from 'zod/mini'

import { staffCalls } from '#contract/staff/calls.ts'
import type { PictureAnswers, pictureSchemas } from '#contract/staff/pictures.ts'
import * as texts from '#texts/backoffice.ts'

import { staffPath, toStaffError } from '../../api/call-staff.ts'
import { UnreachableError } from '../../api/staff-error.ts'

type FileCall = 'addPicture' | 'addFilm'
type Query<N extends FileCall> = z.input<(typeof pictureSchemas)[N]['query']>
export type AddPictureQuery = Query<'addPicture'>

interface Options {
  readonly signal: AbortSignal
  /** Of the file, from 0 to 100. */
  readonly onProgress: (percent: number) => void
}

/**
 * Sends a picture or a film. By XMLHttpRequest, since `fetch` does not tell how far a file is. Throws `StaffError` where the server
 * refuses, `UnreachableError` where no answer comes, an abort as it is.
 */
function send<N extends FileCall>(
  call: N,
  file: File,
  query: Query<N>,
  { signal, onProgress }: Options,
): Promise<PictureAnswers[N]> {
  const { method, path } = staffCalls[call]
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
      if (request.status === 200) resolve(answer as PictureAnswers[N])
      else reject(toStaffError(request.status, answer ?? {}))
    })
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}

export const sendPicture = (file: File, query: AddPictureQuery, options: Options) =>
  send('addPicture', file, query, options)

export const sendFilm = (file: File, options: Options) => send('addFilm', file, { name: file.name }, options)
