import type { SiteContent } from '#contract/site-content.ts'
import type {
  EditedSiteContent,
  SiteContentDetail,
  SiteContentDifference,
} from '#contract/staff/site-content.ts'
import { compareSiteContent } from '#domain/site-content/compare-site-content.ts'

import type { Application } from '../../application/application.ts'
import { refuse } from '../../application/refuse.ts'
import { defineQuery } from '../../application/use-case.ts'
import type { Queries } from '../../database/database.ts'
import { fromJson } from '../../database/json.ts'
import { findSiteContentFaults } from './check-site-content.ts'
import { findSiteEdit, findSiteVersion, listSiteVersions } from './repository.ts'

/** Returns what the brand's file says, in the form that editors work on. */
export const toEdited = ({ menu, footer, notification, promises }: SiteContent): EditedSiteContent => ({
  menu: menu.map(({ label, href }) => ({ label, href })),
  footer: footer.map(({ heading, links }) => ({
    heading,
    links: links.map(({ label, href }) => ({ label, href })),
  })),
  notification: notification
    ? { ...notification }
    : { show: false, message: '', action: 'newsletter', link: '' },
  promises: { freeDelivery: '', returns: '', ...promises },
})

/** Returns what a version says. Refuses `site-content-version-unknown`. */
export async function readSiteVersion(queries: Queries, number: number): Promise<EditedSiteContent> {
  const version = await findSiteVersion(queries, number)
  return version ? fromJson(version.content) : refuse('site-content-version-unknown', { number }, 'number')
}

/** Reads it whole, as an editor finds it, from the transaction or connection given. */
export async function readSiteDetail(
  queries: Queries,
  app: Pick<Application, 'catalogue' | 'brandContent'>,
): Promise<SiteContentDetail> {
  const edit = await findSiteEdit(queries)
  const versions = await listSiteVersions(queries)
  const content = edit ? await readSiteVersion(queries, edit.draft_number) : toEdited(app.brandContent)
  const { snapshot } = await app.catalogue.current()
  const product = snapshot.variants.find(({ unlisted, kind }) => !unlisted && kind === 'goods')
  return {
    content,
    version: edit?.draft_number ?? 0,
    author: versions.find(({ number }) => number === edit?.draft_number)?.author ?? 'file',
    isPublished: typeof edit?.published_number === 'number',
    isEdited: edit !== undefined,
    hasDraft: edit !== undefined && edit.published_number !== edit.draft_number,
    publishAt: edit?.publish_at ?? null,
    updatedAt: edit?.updated_at ?? null,
    faults: await findSiteContentFaults(app, content),
    versions: versions.map(({ number, author, note, created_at }) => ({
      number,
      author,
      note,
      createdAt: created_at,
      isPublished: edit?.published_number === number,
    })),
    productPath: product ? `/${product.uri}/` : null,
  }
}

/** Returns menus, footer, notification and promises as an editor finds them: the newest version, or what the brand's file says. */
export const showSiteContent = defineQuery<void, SiteContentDetail>({
  permission: 'pages.read',
  run: ({ app }) => readSiteDetail(app.database.read, app),
})

/** Returns what a version says. Refuses `site-content-version-unknown`. */
export const showSiteContentVersion = defineQuery<{ readonly number: number }, EditedSiteContent>({
  permission: 'pages.read',
  run: ({ app }, { number }) => readSiteVersion(app.database.read, number),
})

export interface CompareSiteContentVersions {
  readonly from: number
  readonly to: number
}

/** Returns how two versions differ, line by line. Refuses `site-content-version-unknown`. */
export const compareSiteContentVersions = defineQuery<CompareSiteContentVersions, SiteContentDifference[]>({
  permission: 'pages.read',
  async run({ app: { database } }, { from, to }) {
    const before = await readSiteVersion(database.read, from)
    const after = await readSiteVersion(database.read, to)
    return compareSiteContent(before, after)
  },
})
