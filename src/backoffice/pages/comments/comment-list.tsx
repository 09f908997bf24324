import type { PageComment } from '#contract/staff/page-comments.ts'
import * as texts from '#texts/backoffice-comments.ts'

import { CommentItem } from './comment-item.tsx'

interface Props {
  readonly path: string
  /** For who does not see where it stands. */
  readonly label: string
  readonly comments: readonly PageComment[]
}

/** What is open, one below the other; what is resolved behind its number. */
export function CommentList({ path, label, comments }: Props) {
  const open = comments.filter(({ resolvedAt }) => resolvedAt === null)
  const resolved = comments.filter(({ resolvedAt }) => resolvedAt !== null)
  return (
    <>
      {open.length > 0 && (
        <ul className="comments" aria-label={label}>
          {open.map((comment) => (
            <CommentItem key={comment.id} path={path} comment={comment} />
          ))}
        </ul>
      )}
      {resolved.length > 0 && (
        <details className="comments__resolved">
          <summary>{texts.resolvedCount(resolved.length)}</summary>
          <ul className="comments" aria-label={`${label}: ${texts.resolvedCount(resolved.length)}`}>
            {resolved.map((comment) => (
              <CommentItem key={comment.id} path={path} comment={comment} />
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
