import { useEffect } from 'react'

import * as texts from '#texts/backoffice-calendar.ts'

import { useAct } from '../session/use-act.ts'
import { ErrorNotice, Loading } from '../ui/notice.tsx'
import { PageHead } from '../ui/page-head.tsx'

interface Props {
  /** Epoch milliseconds, or a time by the clock of the shop: `2026-10-23T09:00`. */
  readonly at: string
  /** Of the page that is seen first. */
  readonly path: string
}

/** Goes on to the shop as it will be at a moment. */
export function PreviewOpener({ at, path }: Props) {
  const { mutate, error } = useAct('openShopPreview', { onDone: ({ url }) => location.replace(url) })
  useEffect(() => mutate({ body: { at, path } }), [mutate, at, path])
  return (
    <>
      <PageHead title={texts.preview} />
      {error ? <ErrorNotice error={error} onRetry={() => mutate({ body: { at, path } })} /> : <Loading />}
    </>
  )
}
