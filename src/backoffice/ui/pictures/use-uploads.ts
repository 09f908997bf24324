import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'

import { pictureLimits, pictureTypes } from '#contract/staff/picture-limits.ts'
import * as texts from '#texts/backoffice-pictures.ts'

import { StaffError } from '../../api/staff-error.ts'
import { findKnown } from './find-known.ts'
import { type AddPictureQuery, sendPicture } from './send-picture.ts'
import { isOver, mayTryAgain, type Upload, type UploadState } from './upload-state.ts'
import { useRetryOnline } from './use-retry-online.ts'
import { useUploadNews } from './use-upload-news.ts'

type SameName = NonNullable<AddPictureQuery['sameName']>

/** A phone's line serves two better than ten. */
const atOnce = 2
const megabytes = pictureLimits.maxBytes / 1024 / 1024

const mayBeTaken = ({ size, type }: File): boolean =>
  size <= pictureLimits.maxBytes && (pictureTypes as readonly string[]).includes(type)

/**
 * Sends pictures, some at a time, and knows how far each is. What is here already is not sent again, so whoever drops the same folder once
 * more goes on where they stopped. What fails stays in the list with its reason, and is tried again once the line is back.
 */
export function useUploads() {
  const { uploads, setUploads, brought, forgetBrought, set, note } = useUploadNews()
  const { queue, running, start } = useSending({ set, note })
  /** Of which it is asked whether they are here. */
  const looked = useRef(new Set<number>())
  const lastId = useRef(0)
  const again = (id: number, file: File, sameName?: SameName) => {
    set(id, { step: 'waiting' })
    start(id, file, sameName)
  }
  /** Asks first what is here. One that was stopped meanwhile is not sent. */
  async function lookAndStart(chosen: readonly Upload[], sameName: SameName | undefined) {
    const byFile = new Map(chosen.map((upload) => [upload.file, upload.id]))
    for (const id of byFile.values()) looked.current.add(id)
    await findKnown(
      [...byFile.keys()],
      (file, known) => {
        const id = byFile.get(file)
        if (id === undefined || !looked.current.delete(id)) return
        if (!known) start(id, file, sameName)
        else {
          note(file.name, known)
          set(id, { step: 'known' })
        }
      },
      () => [...byFile.values()].some((id) => looked.current.has(id)),
    )
  }
  const stop = (id: number) => {
    const at = queue.current.findIndex((queued) => queued.id === id)
    if (at >= 0) queue.current.splice(at, 1)
    if (at >= 0 || looked.current.delete(id)) set(id, { step: 'stopped' })
    else running.current.get(id)?.abort()
  }
  const againAll = (which: (state: UploadState) => boolean) => {
    for (const { id, file, state } of uploads) if (which(state)) again(id, file)
  }
  useRetryOnline(() => againAll((state) => state.step === 'failed' && state.mayTryAgain))
  return {
    uploads,
    /** All that came, also of what was taken out of the list. */
    brought,
    isBusy: !uploads.every(({ state }) => isOver(state)),
    forgetBrought,
    /** Sends these, in their order. What cannot be a picture that is taken is told without being sent. */
    add(files: readonly File[], sameName?: SameName) {
      const chosen = files.map((file): Upload => {
        lastId.current += 1
        return { id: lastId.current, file, state: mayBeTaken(file) ? { step: 'waiting' } : notTaken }
      })
      setUploads((all) => [...all, ...chosen])
      void lookAndStart(
        chosen.filter(({ state }) => state.step === 'waiting'),
        sameName,
      )
    },
    again,
    againAll: () => againAll(mayTryAgain),
    stop,
    stopAll() {
      for (const { id, state } of uploads.toReversed()) if (!isOver(state)) stop(id)
    },
    /** Takes what is over out of the list. */
    clear: () => setUploads((all) => all.filter(({ state }) => !isOver(state))),
  }
}

interface Queued {
  readonly id: number
  readonly file: File
  readonly sameName: SameName | undefined
}

/** Sends what is in its queue, two files at a time, and tells how far each is. */
function useSending({ set, note }: Pick<ReturnType<typeof useUploadNews>, 'set' | 'note'>) {
  const client = useQueryClient()
  const queue = useRef<Queued[]>([])
  const running = useRef(new Map<number, AbortController>())

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

  async function perform({ id, file, sameName }: Queued, control: AbortController) {
    set(id, { step: 'sending', percent: 0 })
    try {
      const { isKnown, ...picture } = await sendPicture(
        file,
        { name: file.name, sameName },
        { signal: control.signal, onProgress: (percent) => set(id, { step: 'sending', percent }) },
      )
      note(file.name, picture)
      set(id, { step: isKnown ? 'known' : sameName === 'replace' ? 'replaced' : 'added' })
    } catch (reason) {
      set(id, control.signal.aborted ? { step: 'stopped' } : toState(reason))
    }
  }

  return {
    queue,
    running,
    start(id: number, file: File, sameName?: SameName) {
      queue.current.push({ id, file, sameName })
      next()
    },
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
