import { lazy, Suspense, useState, type ReactNode } from 'react'
import { FileTrigger } from 'react-aria-components/FileTrigger'

import { filmLimits, filmTypes } from '#contract/staff/film-limits.ts'
import * as texts from '#texts/backoffice-films.ts'

import { Button } from '../button.tsx'
import type { BroughtFilm } from './film-dialog.tsx'

/** It comes when a film was chosen. */
const FilmDialog = lazy(async () => ({ default: (await import('./film-dialog.tsx')).FilmDialog }))

const megabytes = filmLimits.maxBytes / 1024 / 1024
const mayBeTaken = ({ size, type }: File) =>
  size <= filmLimits.maxBytes && filmTypes.some((each) => each === type)

interface Props {
  /** What is said by now that the film shows. */
  readonly label: string
  /** `there`: it has one, which a frame of the film may replace; `needed`: a frame of the film is taken. */
  readonly poster: 'there' | 'later' | 'needed'
  readonly onDone: (film: BroughtFilm) => void
  /** The button, where it is not the ordinary one. */
  readonly children?: ReactNode
  /** Whether what is taken stands below the button. */
  readonly hasLimits?: boolean
}

/** A button that brings a film from a file, with its poster and what it shows. */
export function BringFilm({ label, poster, onDone, children, hasLimits = true }: Props) {
  const [file, setFile] = useState<File | null>(null)
  const [isRefused, setIsRefused] = useState(false)
  return (
    <div className="film-field">
      <FileTrigger
        acceptedFileTypes={filmTypes}
        onSelect={(chosen) => {
          const [first] = chosen ?? []
          setIsRefused(first !== undefined && !mayBeTaken(first))
          setFile(first && mayBeTaken(first) ? first : null)
        }}
      >
        {children ?? <Button>{texts.bring}</Button>}
      </FileTrigger>
      {hasLimits && <p className="field__hint">{texts.limits(megabytes)}</p>}
      {isRefused && (
        <p className="field__fault" role="alert">
          {texts.notTaken(megabytes)}
        </p>
      )}
      {file && (
        <Suspense>
          <FilmDialog
            file={file}
            label={label}
            poster={poster}
            onClose={() => setFile(null)}
            onDone={(film) => {
              setFile(null)
              onDone(film)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
