import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { SiteContentDetail } from '#contract/staff/site-content.ts'
import * as texts from '#texts/backoffice-menus.ts'
import * as pageTexts from '#texts/backoffice-pages.ts'
import { partNames } from '#texts/site-content-words.ts'

import { callStaff } from '../../api/call-staff.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Empty } from '../../ui/notice.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { say } from '../../ui/toasts.tsx'
import { Difference, Versions } from '../versions.tsx'
import { useSiteAct } from './use-site-act.ts'

interface Props {
  readonly detail: SiteContentDetail
  readonly mayChange: boolean
  readonly onRestored: (detail: SiteContentDetail) => void
}

/** All versions of what stands around pages, each with what it changed and a way back to it. */
export function MenusVersions({ detail: { version, versions }, mayChange, onRestored }: Props) {
  const [compared, setCompared] = useState<number | null>(null)
  const restore = useSiteAct('restoreSiteContentVersion', onRestored)
  return (
    <>
      <Versions
        versions={versions}
        version={version}
        mayChange={mayChange}
        isPending={restore.isPending}
        error={restore.error}
        none={texts.noVersions}
        onCompare={setCompared}
        onRestore={(number) => {
          const body = { number, seen: version, note: pageTexts.restoredNote(number) }
          restore.mutate({ body }, { onSuccess: () => say(pageTexts.restored(number)) })
        }}
      />
      {compared !== null && <DifferenceDialog to={compared} onClose={() => setCompared(null)} />}
    </>
  )
}

interface DifferenceProps {
  readonly to: number
  readonly onClose: () => void
}

/** How a version differs from the one before it, line by line. */
function DifferenceDialog({ to, onClose }: DifferenceProps) {
  const query = useQuery({
    queryKey: ['site-content-difference', to],
    queryFn: ({ signal }) =>
      callStaff('compareSiteContentVersions', { query: { from: String(to - 1), to: String(to) } }, signal),
  })
  return (
    <FormDialog title={pageTexts.compare(to)} onClose={onClose} isWide>
      <QueryView query={query}>
        {({ differences }) =>
          differences.length === 0 ? (
            <Empty>{pageTexts.nothingChanged}</Empty>
          ) : (
            <ul className="differences">
              {differences.map(({ part, kind, before, after }) => (
                <Difference
                  key={`${part} ${before} ${after}`}
                  title={`${pageTexts.difference[kind]}: ${partNames[part]}`}
                  before={before}
                  after={after}
                />
              ))}
            </ul>
          )
        }
      </QueryView>
    </FormDialog>
  )
}
