import type { PageDetail } from '#contract/staff/pages.ts'
import * as texts from '#texts/backoffice-comments.ts'

import { Panel } from '../../ui/panel.tsx'
import { CommentList } from './comment-list.tsx'

/** What was noted at parts that the page has no more, by how each began. */
export function GoneComments({ page: { path, comments } }: { readonly page: PageDetail }) {
  const gone = comments.filter(({ block }) => block === null)
  if (gone.length === 0) return null
  const starts = [...new Set(gone.map(({ excerpt }) => excerpt))]
  return (
    <Panel title={texts.gone}>
      {starts.map((start) => (
        <div key={start} className="block-comments">
          <p className="field__hint">{texts.wasAbout(start)}</p>
          <CommentList
            path={path}
            label={texts.wasAbout(start)}
            comments={gone.filter(({ excerpt }) => excerpt === start)}
          />
        </div>
      ))}
    </Panel>
  )
}
