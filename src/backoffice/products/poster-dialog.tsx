import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import type { PictureRow } from '#contract/staff/pictures.ts'
import * as texts from '#texts/backoffice-films.ts'

import { Button } from '../ui/button.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { grabFrame } from '../ui/pictures/grab-frame.ts'
import { PictureChooser } from '../ui/pictures/picture-chooser.tsx'
import { sendPicture } from '../ui/pictures/send-picture.ts'

interface Props {
  /** Where the film is. */
  readonly film: string
  /** Of the picture that is its poster now. */
  readonly name: string
  readonly onDone: (poster: PictureRow) => void
  readonly onClose: () => void
}

/** Chooses what stands until a film is played: the frame that is shown here, or a picture of the library. */
export function PosterDialog({ film, name, onDone, onClose }: Props) {
  const client = useQueryClient()
  const screen = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'loading' | 'shown' | 'broken'>('loading')
  const [isInLibrary, setInLibrary] = useState(false)
  // A film that the browser has kept may be there before React hears its events.
  useEffect(() => {
    if (screen.current && screen.current.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) setState('shown')
  }, [isInLibrary])
  const take = useMutation({
    mutationFn: async () => {
      if (!screen.current) throw new Error(texts.noFrame)
      const frame = await grabFrame(
        screen.current,
        name
          .split('/')
          .at(-1)
          ?.replace(/-poster\b.*$/, '') ?? name,
      )
      const sending = { signal: new AbortController().signal, onProgress: () => {} }
      return sendPicture(frame, { name: frame.name, sameName: 'keep-both' }, sending)
    },
    onSuccess: (poster) => {
      void client.invalidateQueries({ queryKey: ['pictures'] })
      onDone(poster)
    },
  })
  if (isInLibrary)
    return (
      <PictureChooser
        title={texts.changePoster}
        isSingle
        onClose={() => setInLibrary(false)}
        onChoose={([chosen]) => (chosen ? onDone(chosen) : setInLibrary(false))}
      />
    )
  return (
    <FormDialog
      title={texts.changePoster}
      isWide
      act={texts.takeThisFrame}
      isBlocked={state !== 'shown'}
      isPending={take.isPending}
      error={take.error}
      onAct={() => take.mutate()}
      onClose={onClose}
    >
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what it shows is the text of its picture */}
      <video
        ref={screen}
        className="film-field__screen"
        src={film}
        aria-label={texts.film}
        // What another origin did not give to everybody cannot be drawn.
        crossOrigin="anonymous"
        controls
        muted
        playsInline
        preload="auto"
        onLoadedData={() => setState('shown')}
        onError={() => setState('broken')}
      />
      {state === 'broken' ? (
        <p className="field__fault" role="alert">
          {texts.notShown}
        </p>
      ) : (
        <p>{texts.takesFrame}</p>
      )}
      <Button onPress={() => setInLibrary(true)}>{texts.fromLibrary}</Button>
    </FormDialog>
  )
}
