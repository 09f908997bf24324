import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

import type { ProductDetail } from '#contract/staff/products.ts'
import * as texts from '#texts/backoffice-product.ts'

import { callStaff } from '../api/call-staff.ts'
import { formatTime } from '../format/time.ts'
import { useMay, useShop } from '../session/session.ts'
import { LeaveGuard } from '../ui/leave-guard.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { ColorTabs } from './color-tabs.tsx'
import { CustomsPanel } from './customs-panel.tsx'
import { DetailsPanel } from './details-panel.tsx'
import { FitPanel } from './fit-panel.tsx'
import { BasicsPanel, FindabilityPanel, PlacePanel } from './text-panels.tsx'
import { ProductMatrix } from './product-matrix.tsx'
import { Readiness } from './readiness.tsx'
import { SaveBar } from './save-bar.tsx'
import { StatusTag } from './status-tag.tsx'
import { useProductDraft } from './use-product-draft.ts'

/** They come once the product is there: what is typed first needs neither. */
const ChangeHistory = lazy(async () => ({ default: (await import('./change-history.tsx')).ChangeHistory }))
const ProductActs = lazy(async () => ({ default: (await import('./making/product-acts.tsx')).ProductActs }))

const route = getRouteApi('/frame/products/$id')

/** Everything of one product, to be read and changed. */
export function ProductScreen() {
  const { id } = route.useParams()
  const query = useQuery({
    queryKey: ['product', id],
    queryFn: ({ signal }) => callStaff('showProduct', { params: { id } }, signal),
  })
  return (
    <>
      {!query.data && <PageHead title={texts.product} />}
      <QueryView query={query}>{(product) => <Product key={id} loaded={product} />}</QueryView>
    </>
  )
}

function Product({ loaded }: { readonly loaded: ProductDetail }) {
  const draft = useProductDraft(loaded)
  const mayChange = useMay()('catalogue.change')
  const { product } = draft
  const panel = { draft, isLocked: !mayChange }
  return (
    <>
      <PageHead title={product.name}>
        <Link className="button button--plain" to="/products">
          {texts.backToProducts}
        </Link>
        {mayChange && (
          <Suspense>
            <ProductActs product={product} isDirty={draft.typed.size > 0} />
          </Suspense>
        )}
      </PageHead>
      <ProductLine product={product} />
      <Readiness product={product} />
      <div className="profile product" key={draft.round}>
        <div className="product__column">
          <BasicsPanel {...panel} />
          <DetailsPanel {...panel} />
        </div>
        <div className="product__column">
          <PlacePanel {...panel} />
          <CustomsPanel {...panel} />
          <FindabilityPanel {...panel} />
          <FitPanel product={product} />
        </div>
      </div>
      <ColorTabs {...panel} />
      {product.colors.length > 1 && <ProductMatrix {...panel} />}
      <Suspense>
        <ChangeHistory product={product.id} />
      </Suspense>
      <SaveBar draft={draft} />
      <LeaveGuard isDirty={draft.typed.size > 0} />
    </>
  )
}

/** Its state, and the ways to its pages in the shop. */
function ProductLine({ product }: { readonly product: ProductDetail }) {
  const { url } = useShop()
  const { status, publishAt, sku, colors } = product
  return (
    <p className="row product__line">
      <StatusTag status={status} />
      {publishAt !== null && <span>{texts.goesLive(formatTime(publishAt))}</span>}
      <span className="code">{sku}</span>
      {status === 'live' &&
        colors.map((color) => (
          <a key={color.id} href={new URL(`/${color.uri}/`, url).href} target="_blank" rel="noreferrer">
            {texts.openPage(color.name)}
          </a>
        ))}
    </p>
  )
}
