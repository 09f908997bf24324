import type { ListingPage } from '#contract/page-data.ts'
import { href } from '#contract/screens.ts'

export interface ShownCategory {
  readonly name: string
  /** `men/tops`: the category `tops` within `men`. */
  readonly uri: string
  readonly target: string
}

const findDepth = ({ uri }: ShownCategory) => uri.split('/').length

/**
 * Returns where the list at `path` stands among the categories: the way to it, itself the last; those of the first level; and those inside
 * it, or beside it where it has none.
 */
export function findCategoryWay({ categories, path }: Pick<ListingPage, 'categories' | 'path'>) {
  const all = categories.map(({ name, uri }): ShownCategory => ({
    name,
    uri,
    target: href('category', { category: uri }),
  }))
  const way = all
    .filter(({ target }) => path.startsWith(target))
    .toSorted((a, b) => a.uri.length - b.uri.length)
  const children = (outer: ShownCategory | undefined) =>
    outer
      ? all.filter((each) => each.target.startsWith(outer.target) && findDepth(each) === findDepth(outer) + 1)
      : []
  const own = children(way.at(-1))
  return {
    way,
    outer: all.filter((each) => findDepth(each) === 1),
    inner: own.length > 0 ? own : children(way.at(-2)),
  }
}
