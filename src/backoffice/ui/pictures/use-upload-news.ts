import { useRef, useState } from 'react'

import type { PictureRow } from '#contract/staff/pictures.ts'

import type { BroughtPicture, Upload, UploadState } from './upload-state.ts'

/** What became of hundreds of files is shown ten times a second, and not with each of their bytes. */
const tellEveryMs = 100

/** The files that were chosen and the pictures that came of them, as they are shown. */
export function useUploadNews() {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const [brought, setBrought] = useState<readonly BroughtPicture[]>([])
  const fresh = useRef({
    states: new Map<number, UploadState>(),
    pictures: new Map<string, BroughtPicture>(),
  })
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const tellSoon = () => {
    timer.current ??= setTimeout(() => {
      const { states, pictures } = fresh.current
      fresh.current = { states: new Map(), pictures: new Map() }
      timer.current = null
      setBrought((all) => [...all.filter(({ picture }) => !pictures.has(picture.name)), ...pictures.values()])
      setUploads((all) => all.map((upload) => ({ ...upload, state: states.get(upload.id) ?? upload.state })))
    }, tellEveryMs)
  }
  return {
    uploads,
    setUploads,
    brought,
    forgetBrought: () => setBrought([]),
    set(id: number, state: UploadState) {
      fresh.current.states.set(id, state)
      tellSoon()
    },
    note(file: string, picture: PictureRow) {
      fresh.current.pictures.set(picture.name, { file, picture })
      tellSoon()
    },
  }
}
