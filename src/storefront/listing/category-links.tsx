import { shop } from '#brand/shop.config.ts'
import type { ListingPage } from '#contract/page-data.ts'
import * as texts from '#texts/listing.ts'

import { Trail } from '../ui/trail.tsx'
import { findCategoryWay, type ShownCategory } from './category-way.ts'

type Props = Pick<ListingPage, 'categories' | 'path'>

/** As the menu has them; those that it does not name come last. */
const placeInMenu = ({ target }: ShownCategory) =>
  shop.menu.findIndex((entry) => entry.href === target) + 1 || shop.menu.length + 1

/** All categories of the first level, and below them those of the shown one. One within others has the way to it first (listing.css). */
export function CategoryLinks(props: Props) {
  const { way, outer, inner } = findCategoryWay(props)
  return (
    <>
      {way.length > 1 && <Trail steps={way.slice(0, -1)} here={way.at(-1)?.name ?? ''} />}
      <Links
        label={texts.categories}
        links={outer.toSorted((a, b) => placeInMenu(a) - placeInMenu(b))}
        path={props.path}
      />
      <Links label={texts.categoriesWithin} links={inner} path={props.path} />
    </>
  )
}

function Links({ label, links, path }: { label: string; links: readonly ShownCategory[]; path: string }) {
  if (links.length === 0) return null
  return (
    <nav className="listing__categories" aria-label={label}>
      {links.map(({ name, target }) => (
        <a
          key={target}
          className="quiet-link"
          href={target}
          aria-current={target === path ? 'page' : path.startsWith(target) || undefined}
        >
          {name}
        </a>
      ))}
    </nav>
  )
}
