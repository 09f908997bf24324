import { lazy, Suspense, useState } from 'react'

import { picturePath } from '#contract/picture-files.ts'
import type { PictureRow } from '#contract/staff/pictures.ts'
import * as texts from '#texts/backoffice-films.ts'

import { useShop } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { BringFilm } from '../ui/pictures/bring-film.tsx'
import type { BroughtFilm } from '../ui/pictures/film-dialog.tsx'
import type { PictureLine } from './product-fields.ts'
import './color-film.css'

/** It comes when another poster is wanted. */
const PosterDialog = lazy(async () => ({ default: (await import('./poster-dialog.tsx')).PosterDialog }))

interface Props {
  readonly picture: PictureLine
  /** Of the poster; null: it is not here. */
  readonly hash: string | null
  /** 1 is first. */
  readonly nth: number
  /** Absent: it may be looked at only. */
  readonly onChange: ((picture: PictureLine) => void) | undefined
  /** Another picture is to stand until the film is played. */
  readonly onPoster: (poster: PictureRow) => void
}

/** The film that plays in a picture's place, to be watched or taken off; where there is none, a way to bring one. */
export function PictureFilm({ picture, hash, nth, onChange, onPoster }: Props) {
  const { url } = useShop()
  const [isChoosing, setChoosing] = useState(false)
  const { film = '', alt } = picture
  if (film === '')
    return (
      onChange && (
        <div className="color-film">
          <BringFilm
            label={alt}
            poster="there"
            hasLimits={false}
            onDone={({ src, label }) => onChange({ ...picture, alt: label, film: src })}
          >
            <Button look="quiet" aria-label={texts.addTo(nth)}>
              {texts.add}
            </Button>
          </BringFilm>
        </div>
      )
    )
  return (
    <div className="color-film">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what it shows is the text beside it */}
      <video
        src={new URL(film, url).href}
        poster={
          hash === null ? undefined : new URL(picturePath(hash, { width: 320, format: 'webp' }), url).href
        }
        aria-label={texts.playedFor(nth)}
        controls
        muted
        playsInline
        preload="none"
      />
      {onChange && (
        <span className="row">
          <Button look="quiet" aria-label={texts.changePosterOf(nth)} onPress={() => setChoosing(true)}>
            {texts.changePoster}
          </Button>
          <Button
            look="quiet"
            aria-label={texts.takeOffNth(nth)}
            onPress={() => onChange({ ...picture, film: '' })}
          >
            {texts.takeOff}
          </Button>
        </span>
      )}
      {isChoosing && (
        <Suspense>
          <PosterDialog
            film={new URL(film, url).href}
            name={picture.url}
            onClose={() => setChoosing(false)}
            onDone={(poster) => {
              setChoosing(false)
              onPoster(poster)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Brings a film with a frame of its own as its poster. */
export const AddFilm = ({ onDone }: { readonly onDone: (film: BroughtFilm) => void }) => (
  <BringFilm label="" poster="needed" onDone={onDone}>
    <Button>{texts.addFilm}</Button>
  </BringFilm>
)
