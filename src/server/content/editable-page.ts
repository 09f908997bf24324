import { isOwnTemplate } from '#contract/snapshot.ts'
import { unknownFields } from '#contract/unknown-fields.ts'

import { refuse } from '../application/refuse.ts'
import { shopTemplates } from './brand-templates.ts'
import { PageFileError } from './page-file-error.ts'
import type { PageHead } from './page-head.ts'
import { headPattern } from './read-document.ts'

/** Whether the text of a page's file, which was read before, names a template that the shop has not itself. */
function isOwnPage(source: string): boolean {
  const [, json = '{}'] = headPattern.exec(source) ?? []
  const { template = '' } = unknownFields(JSON.parse(json))
  return template !== '' && !shopTemplates.some((each) => each === template)
}

/** Refuses `page-in-file` for a page that the back office cannot hold, since its template has fields of its own. */
export function demandEditable({ path, source }: { readonly path: string; readonly source: string }): void {
  if (isOwnPage(source)) refuse('page-in-file', { path }, 'path')
}

/** Throws PageFileError for a file that the back office cannot keep as a draft, for the same reason. */
export function demandEditableFile({ template }: PageHead, file: string): void {
  if (isOwnTemplate(template))
    throw new PageFileError({ code: 'template-without-draft', params: {} }, { file, line: 1 })
}
