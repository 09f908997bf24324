import { useSyncExternalStore } from 'react'

import * as texts from '#texts/layout.ts'

import { useRouter } from '../router/use-page.ts'

/** A line at the top while the next page is on its way; the stylesheet shows it once that takes longer than people notice. */
export function Progress() {
  const { watch, isPending } = useRouter()
  const isShown = useSyncExternalStore(watch, isPending, () => false)
  return isShown && <div className="progress" role="progressbar" aria-label={texts.loadingThePage} />
}
