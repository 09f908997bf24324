import type { PageComment } from '#contract/staff/page-comments.ts'
import * as texts from '#texts/backoffice-comments.ts'

import { formatTime } from '../../format/time.ts'
import { useMay } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/notice.tsx'
import { say } from '../../ui/toasts.tsx'
import { useCommentAct } from './use-comment-act.ts'

interface Props {
  /** Of the page. */
  readonly path: string
  readonly comment: PageComment
}

/** What somebody noted, who and when, and whether it is done. */
export function CommentItem({ path, comment }: Props) {
  const { id, author, words, createdAt, resolvedAt, resolvedBy } = comment
  const mayChange = useMay()('pages.change')
  const resolve = useCommentAct('resolvePageComment', () => say(texts.resolved))
  const reopen = useCommentAct('reopenPageComment', () => say(texts.reopened))
  const [act, name, says] =
    resolvedAt === null
      ? [resolve, texts.resolveIt(words), texts.resolve]
      : [reopen, texts.reopenIt(words), texts.reopen]
  return (
    <li className="comment">
      <p className="comment__head">
        <span className="comment__author">{author}</span>{' '}
        <time dateTime={new Date(createdAt).toISOString()}>{formatTime(createdAt)}</time>
      </p>
      <p className="comment__words">{words}</p>
      {resolvedAt !== null && (
        <p className="comment__head">{texts.resolvedBy(resolvedBy ?? '', formatTime(resolvedAt))}</p>
      )}
      <ErrorNotice error={act.error} />
      {mayChange && (
        <Button
          look="quiet"
          aria-label={name}
          isPending={act.isPending}
          onPress={() => act.mutate({ body: { path, id } })}
        >
          {says}
        </Button>
      )}
    </li>
  )
}
