import type { ComponentType } from 'react'

import type { PageContext } from '#contract/page-data.ts'

import { decodePart } from './base-prefix.ts'

/** What a screen's module exports. `never` lets every page name the exact context that it takes. */
export interface PageModule {
  readonly Page: ComponentType<{ context: never }>
  /** Where the screen has parts with code of their own: resolves when they are here. */
  readonly bringParts?: () => Promise<unknown>
}

export interface RouteMeta {
  /** Spec 2.31: no page data is loaded; the page gets no context. */
  readonly custom?: true
  /** Spec 2.32: file below the data area, with its ending, instead of `{path}/index.json`. */
  readonly dataPath?: string
}

export interface Route {
  readonly name: string
  /** Pattern: `/`, `/checkout/`, `/checkout/:id`. `*` matches nothing by itself: it is where unknown paths end. */
  readonly path: string
  readonly page: () => Promise<PageModule>
  readonly meta: RouteMeta
}

export interface RouteTable {
  readonly routes: readonly Route[]
  /** Stands for every path that the table does not know but that has page data. */
  readonly pageRoute: Route
}

export interface Match {
  readonly route: Route
  readonly params: Readonly<Record<string, string>>
}

const segments = (path: string) => path.split('/').filter((part) => part !== '')

function matchPattern(pattern: string, path: string): Record<string, string> | null {
  const wanted = segments(pattern)
  const given = segments(path)
  if (wanted.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const text = decodePart(given[index] ?? '')
    if (part.startsWith(':')) params[part.slice(1)] = text
    else if (part !== text) return null
  }
  return params
}

/** The known route of a path, with or without its trailing slash; null when only its page data can tell. */
export function matchRoute(routes: readonly Route[], path: string): Match | null {
  for (const route of routes) {
    if (route.path === '*') continue
    const params = matchPattern(route.path, path)
    if (params) return { route, params }
  }
  return null
}

export const matchPath = ({ routes, pageRoute }: RouteTable, path: string): Match =>
  matchRoute(routes, path) ?? { route: pageRoute, params: {} }

/** The catch-all route, with the typed path as its parameter 0. */
export const notFoundMatch = ({ routes, pageRoute }: RouteTable, path: string): Match => ({
  route: routes.find((route) => route.path === '*') ?? pageRoute,
  params: { 0: path },
})

/** Spec 2.33: what says not found is shown by the catch-all route. */
export function matchPage(table: RouteTable, path: string, context: PageContext | null): Match {
  const match = matchPath(table, path)
  return context?.__notFound && match.route.name !== '404' ? notFoundMatch(table, path) : match
}

/** `/terms` → `/terms/` (spec 2.1). Patterns with parameters have no trailing slash, and neither has a path with a file ending. */
export function withTrailingSlash(path: string, match: Match | null): string {
  if (path.endsWith('/') || (match && match.route.path.includes(':'))) return path
  return /\.[^./]+$/.test(path) ? path : `${path}/`
}
