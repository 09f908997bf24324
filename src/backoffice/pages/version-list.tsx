import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { BlockDifference, PageDetail } from '#contract/staff/pages.ts'
import * as texts from '#texts/backoffice-pages.ts'

import { callStaff } from '../api/call-staff.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { Empty } from '../ui/notice.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { say } from '../ui/toasts.tsx'
import { readableBlock } from './readable-block.ts'
import { usePageAct } from './use-page-act.ts'
import { Difference, Versions } from './versions.tsx'

interface Props {
  readonly page: PageDetail
  readonly mayChange: boolean
  readonly onRestored: (page: PageDetail) => void
}

/** All versions of a page, each with what it changed and a way back to it. */
export function VersionList({ page, mayChange, onRestored }: Props) {
  const { path, version, versions } = page
  const [compared, setCompared] = useState<number | null>(null)
  const restore = usePageAct('restorePageVersion', onRestored)
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
          const body = { path, number, seen: version, note: texts.restoredNote(number) }
          restore.mutate({ body }, { onSuccess: () => say(texts.restored(number)) })
        }}
      />
      {compared !== null && <DifferenceDialog path={path} to={compared} onClose={() => setCompared(null)} />}
    </>
  )
}

interface DifferenceProps {
  readonly path: string
  readonly to: number
  readonly onClose: () => void
}

/** How a version differs from the one before it. */
function DifferenceDialog({ path, to, onClose }: DifferenceProps) {
  const query = useQuery({
    queryKey: ['page-difference', path, to],
    queryFn: ({ signal }) =>
      callStaff('comparePageVersions', { query: { path, from: String(to - 1), to: String(to) } }, signal),
  })
  return (
    <FormDialog title={texts.compare(to)} onClose={onClose} isWide>
      <QueryView query={query}>
        {({ head, blocks }) => {
          const changed = blocks.filter(({ kind }) => kind !== 'same')
          if (head.length + changed.length === 0) return <Empty>{texts.nothingChanged}</Empty>
          return (
            <ul className="differences">
              {head.map(({ field, before, after }) => (
                <Difference key={field} title={field} before={before} after={after} />
              ))}
              {changed.map((block) => (
                <BlockChange key={JSON.stringify(block)} block={block} />
              ))}
            </ul>
          )
        }}
      </QueryView>
    </FormDialog>
  )
}

function BlockChange({ block: { kind, before, after } }: { readonly block: BlockDifference }) {
  const block = after ?? before
  if (!block) return null
  return (
    <Difference
      title={`${texts.difference[kind]}: ${texts.addBlock[block.kind]}`}
      before={before && readableBlock(before)}
      after={after && readableBlock(after)}
    />
  )
}
