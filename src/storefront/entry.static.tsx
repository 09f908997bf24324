import { shop } from '#brand/shop.config.ts'
import type { Template } from '#contract/page-data.ts'
import type { RenderPage } from '#contract/render.ts'

import { PageFrame } from './app.tsx'
import { draw } from './draw.ts'
import { renderHead } from './head.ts'
import { partsUnderWay } from './router/deferred.tsx'
import type { PageModule } from './router/route.ts'
import { PageViewContext } from './router/use-page.ts'
import { templates } from './routes.ts'
import { staticPage, staticRoute } from './static-page.ts'

export { bootScript } from './boot-script.ts'

const loaded = await Promise.all(
  Object.entries(templates).map(async ([name, load]) => [name, await load()] as const),
)
await partsUnderWay()
const modules: Readonly<Partial<Record<Template, PageModule>>> = Object.fromEntries(loaded)
/** Draws one page. `path` is the page's own, or its family's (`/checkout/_id`). */
export const renderPage: RenderPage = ({ path, data, publicUrl, siteContent, utf8 }) => {
  Object.assign(shop, siteContent)
  const { context } = data
  const found = modules[context.template]
  // A page that was imported when its template was still there.
  if (!found)
    throw new Error(
      `there is no template "${context.template.replace('own:', '')}"; put its file into brand/templates/ again, or take its pages out of brand/content/ and import that`,
    )
  const page = staticPage(staticRoute(path), path, context, found.Page)
  const body = draw(
    <PageViewContext value={{ ...page, failure: null }}>
      <PageFrame page={page} onBroken={() => undefined} />
    </PageViewContext>,
    utf8,
  )
  return { body, head: renderHead(path, context, publicUrl) }
}
