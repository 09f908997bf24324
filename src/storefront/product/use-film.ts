import { useCallback, useState } from 'react'

import { useLazy } from '../ui/use-lazy.ts'

/** It comes when somebody plays a film. */
const loadFilm = () => import('./film.tsx').then(({ Film }) => Film)

/** Which film of several is played, by its place; `Film` is null until its player has come. */
export function useFilm() {
  const [played, play] = useState<number | null>(null)
  const stop = useCallback(() => play(null), [])
  return { played, play, Film: useLazy(loadFilm, played !== null, stop) }
}
