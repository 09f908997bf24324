import {
  Component,
  type ComponentType,
  type ReactNode,
  startTransition,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'

import type { PageContext } from '#contract/page-data.ts'
import * as texts from '#texts/layout.ts'

import { RootLayout } from './layout/root-layout.tsx'
import type { Router } from './router/router.ts'
import { type CurrentPage, NavigatorContext, PageViewContext, type RouterView } from './router/use-page.ts'
import { trustedHtml } from './ui/trusted-html.ts'

/** Around the page, inside the layout. */
export const pageElementId = 'page'

/** A page that cannot be drawn is loaded as a document, once; then people are told. */
class PageBoundary extends Component<
  { readonly onBroken: () => void; readonly children: ReactNode },
  { isBroken: boolean }
> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch(error: unknown) {
    console.error(error)
    this.props.onBroken()
  }

  override render() {
    if (!this.state.isBroken) return this.props.children
    return (
      <section className="page">
        <h1>{texts.thisPageCould}</h1>
        <p>{texts.yourBagIsKeptPlease}</p>
      </section>
    )
  }
}

/** Spec 2.27: a page that came by a click fades in (the stylesheet says for whom); the document's own is there already. */
const fadeClass = ({ viewKey }: CurrentPage) =>
  viewKey === '' || viewKey === 'first' ? undefined : 'page-in'

/** One page inside the layout. Both entry points draw it: the static one once, the browser for as long as the document lives. */
export function PageFrame({ page, onBroken }: { page: CurrentPage; onBroken: () => void }) {
  // The route, or the template in the page data, chose the component: its context is of the same template.
  const Page = page.Page as ComponentType<{ context: PageContext | null }>
  return (
    <RootLayout>
      {page.frozenHtml === undefined ? (
        <div key={page.viewKey} id={pageElementId} className={fadeClass(page)}>
          <PageBoundary onBroken={onBroken}>
            <Page context={page.context} />
          </PageBoundary>
        </div>
      ) : (
        <div
          id={pageElementId}
          dangerouslySetInnerHTML={trustedHtml(page.frozenHtml)}
          suppressHydrationWarning
        />
      )}
    </RootLayout>
  )
}

/** The living shop. `first` is what the static page showed, for hydration; the router's own view follows at once. */
export function App({
  router,
  first,
  onBroken,
}: {
  router: Router
  first: CurrentPage
  onBroken: () => void
}) {
  const [page, setPage] = useState(first)
  const [failure, setFailure] = useState<RouterView['failure']>(null)

  useEffect(() => {
    function follow(next: RouterView) {
      setPage((before) => next.page ?? before)
      setFailure(next.failure)
    }
    // In a transition parts that are not here yet keep their markup; once somebody moves they are here, and all at once is soonest.
    startTransition(() => follow(router.view()))
    return router.watch((next, isNewPage) => (isNewPage ? follow(next) : startTransition(() => follow(next))))
  }, [router])

  useLayoutEffect(() => router.arrived(page), [router, page])

  const view = useMemo(() => ({ ...page, failure }), [page, failure])
  return (
    <NavigatorContext value={router}>
      <PageViewContext value={view}>
        <PageFrame page={page} onBroken={onBroken} />
      </PageViewContext>
    </NavigatorContext>
  )
}
