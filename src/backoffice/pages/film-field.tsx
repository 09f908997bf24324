import type { PageBlock } from '#contract/staff/page-document.ts'

import { useMay } from '../session/session.ts'
import { BringFilm } from '../ui/pictures/bring-film.tsx'

type FilmBlock = Extract<PageBlock, { kind: 'video' }>

interface Props {
  readonly block: FilmBlock
  readonly onChange: (block: FilmBlock, field: string) => void
}

/** Brings a film from a file into its part of a page. */
export function FilmField({ block, onChange }: Props) {
  const mayBring = useMay()('pictures.change')
  if (!mayBring) return null
  return (
    <BringFilm
      label={block.label}
      poster={block.poster === '' ? 'later' : 'there'}
      onDone={({ src, label, poster }) =>
        onChange({ ...block, src, label, ...(poster && { poster: poster.name }) }, 'film')
      }
    />
  )
}
