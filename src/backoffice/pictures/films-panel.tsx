import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { FilmRow } from '#contract/staff/pictures.ts'
import * as texts from '#texts/backoffice-films.ts'
import { addedOn, bytesText, noUses, remove, removed } from '#texts/backoffice-pictures.ts'

import { callStaff } from '../api/call-staff.ts'
import { formatDay } from '../format/time.ts'
import { useShop } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { ErrorNotice } from '../ui/notice.tsx'
import { Panel } from '../ui/panel.tsx'
import { say } from '../ui/toasts.tsx'
import './films-panel.css'

interface Props {
  /** Part of the name. */
  readonly text: string
  readonly kind: 'added' | 'unused' | undefined
  readonly mayChange: boolean
}

/** The films of the shop, each with what plays it; nothing where there are none. */
export function FilmsPanel({ text, kind, mayChange }: Props) {
  const query = useQuery({
    queryKey: ['films', text, kind],
    queryFn: ({ signal }) => callStaff('listFilms', { query: { text, kind } }, signal),
  })
  if (query.error) return <ErrorNotice error={query.error} onRetry={query.refetch} />
  const films = query.data?.films ?? []
  if (films.length === 0) return null
  return (
    <Panel title={kind === 'unused' ? texts.unusedFilms : texts.films}>
      <ul className="films">
        {films.map((film) => (
          <Film key={film.src} film={film} mayChange={mayChange} />
        ))}
      </ul>
    </Panel>
  )
}

function Film({ film, mayChange }: { readonly film: FilmRow; readonly mayChange: boolean }) {
  const { src, name, bytes, addedAt, uses } = film
  const { url } = useShop()
  return (
    <li>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what it shows is said where it is played */}
      <video src={new URL(src, url).href} aria-label={name} controls muted playsInline preload="metadata" />
      <p className="films__name">{name}</p>
      <p className="small">
        {bytesText(bytes)}, {addedOn} {formatDay(addedAt)}
      </p>
      <p className="small">{uses.length === 0 ? noUses : texts.playedBy(uses.map((use) => use.name))}</p>
      {mayChange && uses.length === 0 && <Removal film={film} />}
    </li>
  )
}

function Removal({ film: { src, name, bytes } }: { readonly film: FilmRow }) {
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const act = useMutation({
    mutationFn: () => callStaff('removeFilm', { body: { src } }),
    onSuccess: () => say(removed(name)),
    // Also where it is in use by now: what plays it is shown then.
    onSettled: () => client.invalidateQueries({ queryKey: ['films'] }),
  })
  return (
    <>
      <ErrorNotice error={act.error} />
      {isAsking ? (
        <>
          <p role="alert">{texts.removeText(bytesText(bytes))}</p>
          <span className="row">
            <Button look="grave" isPending={act.isPending} onPress={() => act.mutate()}>
              {remove}
            </Button>
            <Button onPress={() => setAsking(false)}>{texts.keep}</Button>
          </span>
        </>
      ) : (
        <Button aria-label={texts.removeOne(name)} onPress={() => setAsking(true)}>
          {remove}
        </Button>
      )}
    </>
  )
}
