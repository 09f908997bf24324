import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import type { PictureRow } from '#contract/staff/pictures.ts'
import * as texts from '#texts/backoffice-films.ts'
import { bytesText } from '#texts/backoffice-pictures.ts'

import { Tick } from '../choices.tsx'
import { FormDialog } from '../form-dialog.tsx'
import { grabFrame } from './grab-frame.ts'
import { sendFilm, sendPicture } from './send-picture.ts'
import { TextInput } from '../text-input.tsx'

/** A film that is here now. `poster`: the frame of it that was taken, as the picture that it became. */
export interface BroughtFilm {
  readonly src: string
  /** What it shows. */
  readonly label: string
  readonly poster?: PictureRow
}

interface Props {
  readonly file: File
  /** What the part says by now that its film shows. */
  readonly label: string
  /** `needed`: a frame of the film is taken. */
  readonly poster: 'there' | 'later' | 'needed'
  readonly onDone: (film: BroughtFilm) => void
  readonly onClose: () => void
}

/** Looks at a film before it is sent: what it is, the frame that stands until it is played, and what it shows. */
export function FilmDialog({ file, label: before, poster, onDone, onClose }: Props) {
  const client = useQueryClient()
  const screen = useRef<HTMLVideoElement>(null)
  const url = useObjectUrl(file)
  const [label, setLabel] = useState(before)
  const [takesFrame, setTakesFrame] = useState(poster !== 'there')
  const [percent, setPercent] = useState(0)
  const [facts, setFacts] = useState<string | null>(null)
  const [isBroken, setIsBroken] = useState(false)
  const bring = useMutation({
    mutationFn: async (): Promise<BroughtFilm> => {
      const sending = { signal: new AbortController().signal, onProgress: setPercent }
      const frame = takesFrame && screen.current ? await grabFrame(screen.current, file.name) : null
      const { src } = await sendFilm(file, sending)
      if (!frame) return { src, label: label.trim() }
      const picture = await sendPicture(frame, { name: frame.name, sameName: 'keep-both' }, sending)
      void client.invalidateQueries({ queryKey: ['pictures'] })
      return { src, label: label.trim(), poster: picture }
    },
    onSuccess: onDone,
  })
  return (
    <FormDialog
      title={texts.bring}
      isWide
      act={texts.take}
      isDirty={label !== before}
      isBlocked={facts === null || isBroken || label.trim() === ''}
      isPending={bring.isPending}
      error={bring.error}
      onAct={() => bring.mutate()}
      onClose={onClose}
    >
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what it shows is typed below */}
      <video
        ref={screen}
        className="film-field__screen"
        src={url}
        aria-label={file.name}
        controls
        muted
        playsInline
        preload="auto"
        onLoadedData={({ currentTarget: { duration, videoWidth, videoHeight } }) => {
          setIsBroken(videoWidth === 0)
          setFacts(texts.facts(duration, videoWidth, videoHeight, bytesText(file.size)))
        }}
        onError={() => setIsBroken(true)}
      />
      {isBroken ? (
        <p className="field__fault" role="alert">
          {texts.broken}
        </p>
      ) : (
        <p className="soft">{facts}</p>
      )}
      {poster === 'needed' ? (
        <p>{texts.takesFrame}</p>
      ) : (
        <Tick isSelected={takesFrame} onChange={setTakesFrame}>
          {texts.takeFrame}
        </Tick>
      )}
      <TextInput
        label={texts.label}
        hint={texts.labelHint}
        value={label}
        onChange={setLabel}
        maxLength={500}
      />
      {bring.isPending && <progress max={100} value={percent} aria-label={texts.progress} />}
    </FormDialog>
  )
}

/** An address of a file in this browser, given back when it is no longer shown. */
function useObjectUrl(file: File): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
