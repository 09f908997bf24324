import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { pictureLimits, pictureTypes } from '#contract/staff/picture-limits.ts'
import type { PictureRow } from '#contract/staff/pictures.ts'
import * as texts from '#texts/backoffice-pictures.ts'

import { StaffError } from '../../api/staff-error.ts'
import { type AddPictureQuery, sendPicture } from './send-picture.ts'

type SameName = NonNullable<AddPictureQuery['sameName']>

/** How far a file is. */
export type UploadState =
  | { readonly step: 'waiting' | 'added' | 'replaced' | 'known' | 'stopped' }
  | { readonly step: 'sending'; readonly percent: number }
  /** Another picture has its name. */
  | { readonly step: 'taken' }
  | { readonly step: 'failed'; readonly message: string; readonly mayTryAgain: boolean }

export const isOver = ({ step }: UploadState): boolean => step !== 'waiting' && step !== 'sending'

export interface Upload {
  readonly id: number
  readonly file: File
  readonly state: UploadState
}

/** A picture that came, under the name of its file. */
export interface BroughtPicture {
  readonly file: string
  readonly picture: PictureRow
}

/** A phone's line serves two better than ten. */
const atOnce = 2
const megabytes = pictureLimits.maxBytes / 1024 / 1024

const mayBeTaken = ({ size, type }: File): boolean =>
  size <= pictureLimits.maxBytes && (pictureTypes as readonly string[]).includes(type)

/** Sends pictures, some at a time, and knows how far each is. What fails stays in the list with its reason. */
export function useUploads() {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const [brought, setBrought] = useState<readonly BroughtPicture[]>([])
  const client = useQueryClient()
  const queue = useRef<
    { readonly id: number; readonly file: File; readonly sameName: SameName | undefined }[]
  >([])
  const running = useRef(new Map<number, AbortController>())
  const lastId = useRef(0)
  const set = (id: number, state: UploadState) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, state } : upload)))

  function next(): void {
    while (running.current.size < atOnce) {
      const first = queue.current.shift()
      if (!first) break
      const control = new AbortController()
      running.current.set(first.id, control)
      void perform(first, control).finally(() => {
        running.current.delete(first.id)
        if (running.current.size === 0 && queue.current.length === 0)
          void client.invalidateQueries({ queryKey: ['pictures'] })
        next()
      })
    }
  }

  async function perform({ id, file, sameName }: (typeof queue.current)[number], control: AbortController) {
    set(id, { step: 'sending', percent: 0 })
    try {
      const { isKnown, ...picture } = await sendPicture(
        file,
        { name: file.name, sameName },
        { signal: control.signal, onProgress: (percent) => set(id, { step: 'sending', percent }) },
      )
      setBrought((all) => [
        ...all.filter((other) => other.picture.name !== picture.name),
        { file: file.name, picture },
      ])
      set(id, { step: isKnown ? 'known' : sameName === 'replace' ? 'replaced' : 'added' })
    } catch (reason) {
      set(id, control.signal.aborted ? { step: 'stopped' } : toState(reason))
    }
  }

  const start = (id: number, file: File, sameName?: SameName) => {
    queue.current.push({ id, file, sameName })
    next()
  }
  return {
    uploads,
    /** All that came, also of what was taken out of the list. */
    brought,
    isBusy: !uploads.every(({ state }) => isOver(state)),
    forgetBrought: () => setBrought([]),
    /** Sends these, in their order. What cannot be a picture that is taken is told without being sent. */
    add(files: readonly File[], sameName?: SameName) {
      const chosen = files.map((file): Upload => {
        lastId.current += 1
        return { id: lastId.current, file, state: mayBeTaken(file) ? { step: 'waiting' } : notTaken }
      })
      setUploads((all) => [...all, ...chosen])
      for (const { id, file, state } of chosen) if (state.step === 'waiting') start(id, file, sameName)
    },
    again(id: number, file: File, sameName?: SameName) {
      set(id, { step: 'waiting' })
      start(id, file, sameName)
    },
    stop(id: number) {
      const at = queue.current.findIndex((queued) => queued.id === id)
      if (at >= 0) {
        queue.current.splice(at, 1)
        set(id, { step: 'stopped' })
      } else running.current.get(id)?.abort()
    },
    /** Takes what is over out of the list. */
    clear: () => setUploads((all) => all.filter(({ state }) => !isOver(state))),
  }
}

const notTaken: UploadState = { step: 'failed', message: texts.notTaken(megabytes), mayTryAgain: false }

function toState(reason: unknown): UploadState {
  const refusal = reason instanceof StaffError ? reason.refusal : null
  if (refusal?.code === 'picture-name-taken') return { step: 'taken' }
  // What the server refuses it would refuse again.
  const message = reason instanceof Error ? reason.message : String(reason)
  return { step: 'failed', message, mayTryAgain: refusal === null }
}
