import { hash as digest } from 'node:crypto'

import { maxEmbeddedState, type PageContext, type PageData } from '#contract/page-data.ts'

/** A page's own fingerprint: 128 bits of its context. Together with the bundle's key it decides whether a page is made again. */
export const contentRev = (text: string): string => digest('sha256', text, 'base64url').slice(0, 22)

export interface PageContent {
  readonly contextJson: string
  readonly rev: string
}

/** Text of a page's `index.json` (spec 7.27). The context is spliced in as it is: it is the largest part, and made once. */
export const dataFileText = (hash: string, { contextJson, rev }: PageContent): string =>
  `{"hash":${JSON.stringify(hash)},"data":null,"context":${contextJson},"rev":${JSON.stringify(rev)}}`

/** The state to embed, or null when its JSON has more than 25,000 characters (page-data 2.3). */
export function embeddedState(contextJson: string): string | null {
  const state = `{"data":null,"context":${contextJson}}`
  return state.length <= maxEmbeddedState ? state : null
}

/** What the page is drawn from. In a worker the context comes from its JSON, which was made of a PageContext a moment ago. */
export const pageData = (
  hash: string,
  { contextJson, rev }: PageContent,
  context = JSON.parse(contextJson) as PageContext,
): PageData => ({ hash, data: null, context, rev })
