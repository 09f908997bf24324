import { useQueryClient } from '@tanstack/react-query'

import type { PageDetail } from '#contract/staff/pages.ts'
import * as texts from '#texts/backoffice-pages.ts'

import { formatTime } from '../format/time.ts'
import { useAct } from '../session/use-act.ts'
import { Button } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { ErrorNotice } from '../ui/notice.tsx'
import { say } from '../ui/toasts.tsx'

/** A link that shows the draft to whoever has it: made, copied, and ended before its time. */
export function DraftLink({ page: { path, linkedUntil } }: { readonly page: PageDetail }) {
  const client = useQueryClient()
  const note = (until: number | null) =>
    client.setQueryData<PageDetail>(['page', path], (page) => page && { ...page, linkedUntil: until })
  const link = useAct('linkPage', { onDone: ({ until }) => note(until) })
  const end = useAct('endPageLinks', {
    onDone(page) {
      note(page.linkedUntil)
      link.reset()
      say(texts.linksEnded)
    },
  })
  return (
    <>
      <ErrorNotice error={link.error ?? end.error} />
      {link.data ? (
        <p className="page-acts__link">
          <a href={link.data.url} target="_blank" rel="noreferrer">
            {texts.openDraft}
          </a>
          <CopyButton text={link.data.url}>{texts.look}</CopyButton>
          <span className="field__hint">{texts.lookHint(formatTime(link.data.until))}</span>
        </p>
      ) : (
        <>
          {linkedUntil !== null && (
            <p className="field__hint page-acts__link">{texts.linkedUntil(formatTime(linkedUntil))}</p>
          )}
          <Button isPending={link.isPending} onPress={() => link.mutate({ body: { path } })}>
            {texts.look}
          </Button>
        </>
      )}
      {linkedUntil !== null && (
        <Button isPending={end.isPending} onPress={() => end.mutate({ body: { path } })}>
          {texts.endLinks}
        </Button>
      )}
    </>
  )
}
