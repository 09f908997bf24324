import { lazy, Suspense, useState } from 'react'
import { FileTrigger } from 'react-aria-components/FileTrigger'

import { filmLimits, filmTypes } from '#contract/staff/film-limits.ts'
import type { PageBlock } from '#contract/staff/page-document.ts'
import * as texts from '#texts/backoffice-films.ts'

import { useMay } from '../session/session.ts'
import { Button } from '../ui/button.tsx'

/** It comes when a film was chosen. */
const FilmDialog = lazy(async () => ({ default: (await import('./film-dialog.tsx')).FilmDialog }))

type FilmBlock = Extract<PageBlock, { kind: 'video' }>

const megabytes = filmLimits.maxBytes / 1024 / 1024
const mayBeTaken = ({ size, type }: File) =>
  size <= filmLimits.maxBytes && filmTypes.some((each) => each === type)

interface Props {
  readonly block: FilmBlock
  readonly onChange: (block: FilmBlock, field: string) => void
}

/** Brings a film from a file, with its poster and what it shows. */
export function FilmField({ block, onChange }: Props) {
  const mayBring = useMay()('pictures.change')
  const [file, setFile] = useState<File | null>(null)
  const [isRefused, setIsRefused] = useState(false)
  if (!mayBring) return null
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
        <Button>{texts.bring}</Button>
      </FileTrigger>
      <p className="field__hint">{texts.limits(megabytes)}</p>
      {isRefused && (
        <p className="field__fault" role="alert">
          {texts.notTaken(megabytes)}
        </p>
      )}
      {file && (
        <Suspense>
          <FilmDialog
            file={file}
            label={block.label}
            hasPoster={block.poster !== ''}
            onClose={() => setFile(null)}
            onDone={(film) => {
              setFile(null)
              onChange({ ...block, ...film }, 'film')
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
