import type { ContentPage, HomePage, OwnPage, PageContext } from './page-data.ts'
import type { EditorialTemplate } from './snapshot.ts'
import type { SiteContent } from './site-content.ts'

/** Of the address of the draft page: holds the token with which the back office may frame it. */
export const previewParameter = 'preview'

/** A page that editors write. */
export type PreviewedPage =
  | ContentPage
  | HomePage
  | OwnPage
  | Extract<PageContext, { template: EditorialTemplate }>

/** What the back office sends to the page of the shop that it frames. */
export interface PreviewMessage {
  readonly kind: 'preview'
  /** Rises with each change: what comes late is older than what is shown, and is left. */
  readonly sequence: number
  readonly path: string
  readonly page: PreviewedPage
}

/** The same of what stands around pages: it is seen on the shop's page at `path`. */
export interface SitePreviewMessage {
  readonly kind: 'preview-site'
  readonly sequence: number
  readonly path: string
  readonly content: SiteContent
}

/** What the framed page answers: that it listens, and of what it shows which one that is. */
export type PreviewAnswer =
  | { readonly kind: 'preview-ready' }
  | { readonly kind: 'preview-shown'; readonly sequence: number }
