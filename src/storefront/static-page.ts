import type { PageContext } from '#contract/page-data.ts'

import { type Match, matchRoute, type PageModule } from './router/route.ts'
import type { CurrentPage } from './router/use-page.ts'
import { pageRoute, routes } from './routes.ts'

/** The route of a page as it is generated: a family's file `/checkout/_id` stands for `/checkout/:id`. */
export function staticRoute(path: string): Match['route'] {
  const family = routes.find(({ meta }) => meta.dataPath === `${path}.json`)
  return family ?? matchRoute(routes, path)?.route ?? pageRoute
}

/**
 * The page as its document shows it: without query, anchor and parameters, which the generator cannot know. The browser's first
 * render takes the same, so that it equals the document, and the true address right after.
 */
export function staticPage(
  route: Match['route'],
  path: string,
  context: PageContext | null,
  Page: PageModule['Page'],
): CurrentPage {
  const isOwnPath = !route.path.includes(':') && route.path !== '*'
  return {
    route: route.path === '*' ? (routes.find(({ name }) => name === '404') ?? route) : route,
    path: isOwnPath ? path : route.path === '*' ? '/404/' : route.path,
    query: new URLSearchParams(),
    hash: '',
    params: {},
    context,
    Page,
    key: '',
    viewKey: '',
  }
}
