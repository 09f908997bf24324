import { shop } from '#brand/shop.config.ts'
import type { PlainPage } from '#contract/page-data.ts'

import { SearchForm } from '../layout/search-form.tsx'
import { href } from '#contract/screens.ts'
import * as texts from '#texts/pages.ts'
import { deferred } from '../router/deferred.tsx'
import { usePage, useRouter } from '../router/use-page.ts'

const StillSold = deferred(() => import('../product/related/still-sold.tsx').then((file) => file.StillSold))

/** Spec 2.3, 8.17. */
export function Page(_: { context: PlainPage }) {
  const { push } = useRouter()
  const { params } = usePage()
  return (
    <>
      <div className="statement page">
        <p className="statement__number" aria-hidden="true">
          404
        </p>
        <h1 className="display" tabIndex={-1}>
          {texts.weDoNotMake}
        </h1>
        <p className="statement__text">{texts.nothingHangsAtThisAddress}</p>
        <SearchForm onSearch={(query) => push(`${href('search')}?${new URLSearchParams({ q: query })}`)} />
        <nav className="statement__links" aria-label={texts.goOnTo}>
          {shop.menu.map(({ label, href: target }) => (
            <a key={target} href={target}>
              {label}
            </a>
          ))}
        </nav>
      </div>
      <StillSold path={params[0] ?? ''} />
    </>
  )
}
