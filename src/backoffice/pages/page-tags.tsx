import type { PageRow } from '#contract/staff/pages.ts'
import * as texts from '#texts/backoffice-pages.ts'

import { formatTime } from '../format/time.ts'
import { Tag } from '../ui/tag.tsx'

/** Where a page stands. */
export function PageTags({ page }: { readonly page: PageRow }) {
  const { isPublished, hasDraft, publishAt, isFileNewer } = page
  return (
    <span className="page-tags">
      <Tag tone={isPublished ? 'calm' : 'over'}>{isPublished ? texts.published : texts.unpublished}</Tag>
      {publishAt !== null && <Tag tone="open">{texts.scheduled(formatTime(publishAt))}</Tag>}
      {hasDraft && publishAt === null && <Tag tone="open">{texts.withDraft}</Tag>}
      {isFileNewer && <Tag tone="warn">{texts.fileChanged}</Tag>}
    </span>
  )
}
