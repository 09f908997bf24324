import { useQueryClient } from '@tanstack/react-query'

import type { PageDetail } from '#contract/staff/pages.ts'

import { useAct } from '../../session/use-act.ts'

type CommentAct = 'addPageComment' | 'resolvePageComment' | 'reopenPageComment'

/** Returns the page as it is looked at with the comments as they are now: a version that somebody saved meanwhile is not taken. */
function withComments(before: PageDetail, page: PageDetail): PageDetail {
  if (before.version === page.version) return { ...before, comments: page.comments }
  const now = new Map(page.comments.map((comment) => [comment.id, comment]))
  return {
    ...before,
    comments: before.comments.map((comment) => ({
      ...(now.get(comment.id) ?? comment),
      block: comment.block,
    })),
  }
}

/** Returns an act to what is noted at a page. */
export function useCommentAct<N extends CommentAct>(name: N, onDone: () => void) {
  const client = useQueryClient()
  return useAct(name, {
    onDone: (page: PageDetail) => {
      client.setQueryData<PageDetail>(['page', page.path], (before) => before && withComments(before, page))
      onDone()
    },
  })
}
