import { href } from '#contract/screens.ts'
import * as texts from '#texts/product.ts'

/** Where something stands in the shop: links to the shop and to the categories around it, the outermost first, and its own name. */
export function Trail({
  steps,
  here,
}: {
  steps: readonly { readonly name: string; readonly target: string }[]
  here: string
}) {
  return (
    <nav className="crumbs" aria-label={texts.breadcrumb}>
      <ol className="crumbs__list">
        {[{ name: texts.shop, target: href('shop') }, ...steps].map(({ name, target }) => (
          <li key={target}>
            <a className="quiet-link" href={target}>
              {name}
            </a>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  )
}
