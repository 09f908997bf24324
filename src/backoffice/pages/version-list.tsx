import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { BlockDifference, PageDetail } from '#contract/staff/pages.ts'
import * as texts from '#texts/backoffice-pages.ts'

import { callStaff } from '../api/call-staff.ts'
import { formatTime } from '../format/time.ts'
import { Button } from '../ui/button.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { Empty, ErrorNotice } from '../ui/notice.tsx'
import { Panel } from '../ui/panel.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { Tag } from '../ui/tag.tsx'
import { say } from '../ui/toasts.tsx'
import { readableBlock } from './readable-block.ts'
import { usePageAct } from './use-page-act.ts'

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
    <Panel title={texts.versions}>
      <ErrorNotice error={restore.error} />
      {versions.length === 0 ? (
        <Empty>{texts.noVersions}</Empty>
      ) : (
        <ol className="versions" reversed>
          {versions.map(({ number, author, note, createdAt, isPublished }) => (
            <li key={number} className="version">
              <span>
                {texts.versionBy(number, author)} {isPublished && <Tag>{texts.shown}</Tag>}
                <span className="table__about">
                  {formatTime(createdAt)} {note}
                </span>
              </span>
              <span className="version__acts">
                {versions.some((each) => each.number === number - 1) && (
                  <Button look="quiet" aria-label={texts.compare(number)} onPress={() => setCompared(number)}>
                    {texts.compareShort}
                  </Button>
                )}
                {mayChange && number !== version && (
                  <Button
                    look="quiet"
                    aria-label={texts.restore(number)}
                    isPending={restore.isPending}
                    onPress={() => {
                      const body = { path, number, seen: version, note: texts.restoredNote(number) }
                      restore.mutate({ body }, { onSuccess: () => say(texts.restored(number)) })
                    }}
                  >
                    {texts.restoreShort}
                  </Button>
                )}
              </span>
            </li>
          ))}
        </ol>
      )}
      {compared !== null && <DifferenceDialog path={path} to={compared} onClose={() => setCompared(null)} />}
    </Panel>
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

interface SidesProps {
  readonly title: string
  readonly before: string | null
  readonly after: string | null
}

function Difference({ title, before, after }: SidesProps) {
  return (
    <li className="difference">
      <p className="field__label">{title}</p>
      {before !== null && (
        <p className="difference__before">
          <span className="soft">{texts.before}</span> <del>{before}</del>
        </p>
      )}
      {after !== null && (
        <p className="difference__after">
          <span className="soft">{texts.after}</span> <ins>{after}</ins>
        </p>
      )}
    </li>
  )
}
