import { useQueryClient } from '@tanstack/react-query'

import type { SiteContentDetail } from '#contract/staff/site-content.ts'

import { useAct } from '../../session/use-act.ts'

type SiteAct =
  | 'saveSiteContent'
  | 'publishSiteContent'
  | 'cancelSiteContentPublication'
  | 'restoreSiteContentVersion'
  | 'giveBackSiteContent'

/** Returns an act to what stands around pages, whose answer is all of it as it is now. */
export function useSiteAct<N extends SiteAct>(name: N, onDone: (detail: SiteContentDetail) => void) {
  const client = useQueryClient()
  return useAct(name, {
    onDone: (detail) => {
      client.setQueryData(['site-content'], detail)
      onDone(detail)
    },
  })
}
