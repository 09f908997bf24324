import type { Node } from './node.ts'

export interface Step {
  readonly name: string
  /** Path of the step's page. */
  readonly path: string
}

/** Returns a BreadcrumbList of these steps, the page itself last; null for less than the two that Google asks for (developers.google.com/search/docs/appearance/structured-data/breadcrumb). */
export function breadcrumbs(steps: readonly Step[], publicUrl: string): Node | null {
  if (steps.length < 2) return null
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicUrl + path,
    })),
  }
}
