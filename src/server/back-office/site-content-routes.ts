import { checkSiteContent } from '../content/site/check-site-content.ts'
import {
  cancelSiteContentPublication,
  giveBackSiteContent,
  publishSiteContent,
} from '../content/site/publish-site-content.ts'
import { restoreSiteContentVersion, saveSiteContent } from '../content/site/save-site-content.ts'
import {
  compareSiteContentVersions,
  showSiteContent,
  showSiteContentVersion,
} from '../content/site/show-site-content.ts'
import { answerWith } from '../result.ts'
import { serveOwnCall, type StaffServer } from './serve-staff-call.ts'

/** Menus, footer, notification and promises, in versions. After an act the answer is what they are then. */
export function registerSiteContentRoutes(server: StaffServer): void {
  serveOwnCall(server, 'showSiteContent', ({ context }) => showSiteContent(context))
  serveOwnCall(server, 'showSiteContentVersion', async ({ context, query: { version } }) =>
    answerWith(await showSiteContentVersion(context, { number: Number(version) }), (content) => ({
      content,
    })),
  )
  serveOwnCall(server, 'compareSiteContentVersions', async ({ context, query: { from, to } }) =>
    answerWith(
      await compareSiteContentVersions(context, { from: Number(from), to: Number(to) }),
      (differences) => ({ differences }),
    ),
  )
  serveOwnCall(server, 'saveSiteContent', ({ context, body }) => saveSiteContent(context, body))
  serveOwnCall(server, 'publishSiteContent', ({ context, body }) => publishSiteContent(context, body))
  serveOwnCall(server, 'cancelSiteContentPublication', ({ context }) => cancelSiteContentPublication(context))
  serveOwnCall(server, 'restoreSiteContentVersion', ({ context, body }) =>
    restoreSiteContentVersion(context, body),
  )
  serveOwnCall(server, 'giveBackSiteContent', ({ context, body }) => giveBackSiteContent(context, body))
  serveOwnCall(server, 'checkSiteContent', async ({ context, body }) =>
    answerWith(await checkSiteContent(context, body), (faults) => ({ faults })),
  )
}
