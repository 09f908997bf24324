import type { PageData } from './page-data.ts'
import type { SiteContent } from './site-content.ts'

/**
 * Text as the bytes of its UTF-8, a character each (what Node calls `latin1`). V8 joins and writes it in half the memory, and several
 * times as fast, as text that holds one character beyond Latin-1, and every price in euros has one.
 */
export type Utf8 = string & { readonly encoding: 'utf-8' }

/** The generator's one entry point into the storefront: the built `entry.static` exports `renderPage: RenderPage`. */
export type RenderPage = (page: {
  readonly path: string
  readonly data: PageData
  readonly publicUrl: string
  readonly siteContent: SiteContent
  readonly utf8: (text: string) => Utf8
}) => RenderedPage

export interface RenderedPage {
  /** What goes into `<div id="root">`. */
  readonly body: Utf8
  readonly head: PageHead
}

/** The tags of this page's own for its `<head>`, by kind, because kinds have their order (docs/page-data.md#the-head). */
export interface PageHead {
  readonly title: string
  readonly metas: string
  readonly links: string
}
