import { hash as digest } from 'node:crypto'

import { maxEmbeddedState } from '#contract/page-data.ts'
import type { Utf8 } from '#contract/render.ts'

import { scriptSafe } from './script-safe.ts'

/** A page's own fingerprint: 128 bits of its context. Together with the bundle's key it decides whether a page is made again. */
export const contentRev = (text: string): string => digest('sha256', text, 'base64url').slice(0, 22)

export interface PageContent {
  /** JSON of the page's context. */
  readonly contextJson: string
  readonly rev: string
}

/** Text of a page's `index.json` (spec 7.27). The context is spliced in as it is: it is the largest part, and made once. */
export const dataFileText = (hash: string, rev: string, context: Utf8): Utf8 =>
  `{"hash":${JSON.stringify(hash)},"data":null,"context":${context},"rev":${JSON.stringify(rev)}}` as Utf8

const serialiseState = (context: string) => `{"data":null,"context":${context}}`
const maxContext = maxEmbeddedState - serialiseState('').length

/** The state to embed, or null when its JSON has more than 25,000 characters (docs/page-data.md#embedded-state). `context`: the bytes of `contextJson`. */
export const embeddedState = ({ contextJson }: PageContent, context: Utf8): Utf8 | null =>
  contextJson.length <= maxContext ? (serialiseState(scriptSafe(context)) as Utf8) : null
