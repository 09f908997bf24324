import { ownTemplates } from '../content/brand-templates.ts'
import { addPageComment, reopenPageComment, resolvePageComment } from '../content/comments/comment-on-page.ts'
import { checkLinks } from '../content/versions/check-links.ts'
import { findPageProducts } from '../content/versions/find-parts.ts'
import { endPageLinks, linkPage } from '../content/versions/link-page.ts'
import { movePage } from '../content/versions/move-page.ts'
import { openPagePreview, previewPage } from '../content/versions/preview-page.ts'
import {
  cancelPagePublication,
  giveBackPage,
  publishPage,
  unpublishPage,
} from '../content/versions/publish-page.ts'
import { restorePageVersion, savePage } from '../content/versions/save-page.ts'
import { comparePageVersions, listPages, showPage, showPageVersion } from '../content/versions/show-page.ts'
import { answerWith } from '../result.ts'
import { serveOwnCall, type StaffServer } from './serve-staff-call.ts'

/** The brand's pages and their versions. After an act the answer is the page as it is then. */
export function registerPageRoutes(server: StaffServer): void {
  serveOwnCall(server, 'listPages', async ({ context }) =>
    answerWith(await listPages(context), (pages) => ({
      pages,
      ownTemplates: [...ownTemplates.keys()].map((name) => `own:${name}` as const),
    })),
  )
  serveOwnCall(server, 'showPage', ({ context, query }) => showPage(context, query))
  serveOwnCall(server, 'showPageVersion', async ({ context, query: { path, version } }) =>
    answerWith(await showPageVersion(context, { path, number: Number(version) }), (document) => ({
      document,
    })),
  )
  serveOwnCall(server, 'comparePageVersions', ({ context, query: { path, from, to } }) =>
    comparePageVersions(context, { path, from: Number(from), to: Number(to) }),
  )
  serveOwnCall(server, 'savePage', ({ context, body }) => savePage(context, body))
  serveOwnCall(server, 'publishPage', ({ context, body }) => publishPage(context, body))
  serveOwnCall(server, 'cancelPagePublication', ({ context, body }) => cancelPagePublication(context, body))
  serveOwnCall(server, 'unpublishPage', ({ context, body }) => unpublishPage(context, body))
  serveOwnCall(server, 'movePage', ({ context, body }) => movePage(context, body))
  serveOwnCall(server, 'restorePageVersion', ({ context, body }) => restorePageVersion(context, body))
  serveOwnCall(server, 'giveBackPage', ({ context, body }) => giveBackPage(context, body))
  serveOwnCall(server, 'linkPage', async ({ context, body }) =>
    answerWith(await linkPage(context, body), ({ address, until }) => ({
      url: `${server.shop.url}${address}`,
      until,
    })),
  )
  serveOwnCall(server, 'checkLinks', async ({ context, body }) =>
    answerWith(await checkLinks(context, body), (unknown) => ({ unknown })),
  )
  serveOwnCall(server, 'endPageLinks', ({ context, body }) => endPageLinks(context, body))
  serveOwnCall(server, 'addPageComment', ({ context, body }) => addPageComment(context, body))
  serveOwnCall(server, 'resolvePageComment', ({ context, body }) => resolvePageComment(context, body))
  serveOwnCall(server, 'reopenPageComment', ({ context, body }) => reopenPageComment(context, body))
  serveOwnCall(server, 'previewPage', ({ context, body }) => previewPage(context, body))
  serveOwnCall(server, 'openPagePreview', async ({ context }) =>
    answerWith(await openPagePreview(context, { office: server.settings.url }), (address) => ({
      url: `${server.shop.url}${address}`,
    })),
  )
  serveOwnCall(server, 'findPageProducts', async ({ context, query }) =>
    answerWith(await findPageProducts(context, query), (products) => ({ products })),
  )
}
