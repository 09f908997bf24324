import * as texts from '#texts/backoffice-packing.ts'

import { ArticlePicture } from '../ui/article-picture.tsx'
import { listToPack } from './scan.ts'
import type { OnTable } from './use-packing.ts'

/** The order on the table: to whom it goes, and how many of each article are in the parcel. */
export function PackArticles({ onTable: { order, scanned } }: { readonly onTable: OnTable }) {
  return (
    <section aria-label={texts.order(order.number)}>
      <h2 className="heading">{texts.order(order.number)}</h2>
      <p className="soft">{[order.deliverTo[0], order.shippingMethod].filter(Boolean).join(' · ')}</p>
      <ul className="pack__articles">
        {listToPack(order.lines).map(({ sku, name, colour, size, image, left }) => {
          const done = scanned[sku] ?? 0
          return (
            <li key={sku} className="pack__article" data-done={done === left || undefined}>
              <ArticlePicture path={image} />
              <span>
                {name}
                <strong className="pack__size">{size}</strong>
                <span className="table__about">
                  {colour} <span className="code">{sku}</span>
                </span>
              </span>
              <span className="pack__count">{texts.scanned(done, left)}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
