import type { PageData } from './page-data.ts'

/** The generator's one door into the storefront: the built `entry.static` exports `renderPage: RenderPage`. */
export type RenderPage = (page: {
  readonly path: string
  readonly data: PageData
  readonly publicUrl: string
}) => RenderedPage

export interface RenderedPage {
  /** What goes into `<div id="root">`. */
  readonly body: string
  /** title, meta, link and JSON-LD of this page, ready for `<head>`. */
  readonly head: string
}
