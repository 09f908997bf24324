import type { PageVersionRow } from '#contract/staff/pages.ts'
import * as texts from '#texts/backoffice-pages.ts'

import { formatTime } from '../format/time.ts'
import { Button } from '../ui/button.tsx'
import { Empty, ErrorNotice } from '../ui/notice.tsx'
import { Panel } from '../ui/panel.tsx'
import { Tag } from '../ui/tag.tsx'

interface Props {
  /** The newest first. */
  readonly versions: readonly PageVersionRow[]
  /** The draft's. */
  readonly version: number
  readonly mayChange: boolean
  readonly isPending: boolean
  readonly error: Error | null
  /** What is said where there is none. */
  readonly none: string
  readonly onCompare: (number: number) => void
  readonly onRestore: (number: number) => void
}

/** Versions, each with a way to what it changed and a way back to it. */
export function Versions({ versions, version, mayChange, isPending, error, none, ...acts }: Props) {
  return (
    <Panel title={texts.versions}>
      <ErrorNotice error={error} />
      {versions.length === 0 ? (
        <Empty>{none}</Empty>
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
                  <Button
                    look="quiet"
                    aria-label={texts.compare(number)}
                    onPress={() => acts.onCompare(number)}
                  >
                    {texts.compareShort}
                  </Button>
                )}
                {mayChange && number !== version && (
                  <Button
                    look="quiet"
                    aria-label={texts.restore(number)}
                    isPending={isPending}
                    onPress={() => acts.onRestore(number)}
                  >
                    {texts.restoreShort}
                  </Button>
                )}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}

interface SidesProps {
  readonly title: string
  readonly before: string | null
  readonly after: string | null
}

/** What something was, and what it is. */
export function Difference({ title, before, after }: SidesProps) {
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
