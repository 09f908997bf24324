import { useQueryClient } from '@tanstack/react-query'

import type { PageDetail } from '#contract/staff/pages.ts'

import { useAct } from '../session/use-act.ts'

type PageAct =
  | 'savePage'
  | 'publishPage'
  | 'cancelPagePublication'
  | 'unpublishPage'
  | 'movePage'
  | 'restorePageVersion'
  | 'giveBackPage'

/** Returns an act to a page, whose answer is the page as it is now. */
export function usePageAct<N extends PageAct>(name: N, onDone: (page: PageDetail) => void) {
  const client = useQueryClient()
  return useAct(name, {
    changes: ['pages'],
    onDone: (page) => {
      client.setQueryData(['page', page.path], page)
      onDone(page)
    },
  })
}
