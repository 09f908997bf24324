import type { DrawSite } from '#contract/site-drawing.ts'
import type { Utf8 } from '#contract/render.ts'

import { pageFiles } from './page-path.ts'
import { planPages } from './plan/plan-pages.ts'
import type { PlannedPage } from './plan/planned-page.ts'
import { setUpSite, withSiteContent } from './publish/site-setup.ts'
import type { PublisherSettings } from './publisher.ts'
import { bundleKey, loadBundle, type Bundle } from './render/bundle.ts'
import { contentRev } from './render/page-content.ts'
import { createPageWriter } from './render/page-writer.ts'

/**
 * Returns a function that draws pages of any snapshot as the publisher of these settings would, but for what programs read of them, and
 * writes none. A page is drawn when it is asked for.
 */
export function createSiteDrawer(given: PublisherSettings): DrawSite {
  let known: Bundle | null = null
  return async (snapshot) => {
    const settings = withSiteContent(given, snapshot)
    const { bundleDir } = settings
    const bundle = known?.key === bundleKey(bundleDir) ? known : await loadBundle(bundleDir)
    known = bundle
    const { writer } = await setUpSite(settings, '')
    const { pages } = planPages({ ...settings, snapshot })
    const byFile = new Map(pages.map((page) => [pageFiles(page.path).html, page]))
    return {
      draw(file) {
        const page = byFile.get(file)
        if (!page) return null
        const written = new Map<string, Utf8>()
        createPageWriter(writer, bundle, (name, text) => void written.set(name, text))(toTask(page))
        return Buffer.from(written.get(file) ?? '', 'latin1').toString('utf8')
      },
    }
  }
}

function toTask({ path, source, context: makeContext }: PlannedPage) {
  const context = makeContext()
  const contextJson = JSON.stringify(context)
  return { path, source, context, contextJson, structuredJson: '', rev: contentRev(contextJson) }
}
