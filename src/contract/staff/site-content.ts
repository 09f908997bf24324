import * as z from 'zod/mini'

import type { SiteContent } from '../site-content.ts'

const line = z.string().check(z.trim(), z.maxLength(200))
const sentence = z.string().check(z.trim(), z.maxLength(500))
const address = z.string().check(z.trim(), z.maxLength(1000))
const links = z.array(z.object({ label: line, href: address })).check(z.maxLength(50))
const number = z.int().check(z.minimum(1), z.maximum(1_000_000))
/** The version that whoever saves has seen; 0: nobody has saved one. */
const seen = z.int().check(z.minimum(0), z.maximum(1_000_000))
const versionText = z.string().check(z.regex(/^[1-9]\d{0,5}$/, 'the number of a version'))
const note = z._default(sentence, '')
/** Epoch milliseconds; null: now. */
const at = z.nullable(z.int().check(z.minimum(0), z.maximum(8_640_000_000_000_000)))

/** What editors work on, finished or not; every part is there. */
export const EditedSiteContent = z.object({
  menu: links,
  footer: z.array(z.object({ heading: line, links })).check(z.maxLength(20)),
  notification: z.object({
    show: z.boolean(),
    message: sentence,
    action: z.enum(['newsletter', 'link']),
    link: address,
  }),
  promises: z.object({ delivery: sentence, freeDelivery: sentence, returns: sentence }),
})
export type EditedSiteContent = z.infer<typeof EditedSiteContent>

export const siteContentSchemas = {
  showSiteContentVersion: { query: z.object({ version: versionText }) },
  compareSiteContentVersions: { query: z.object({ from: versionText, to: versionText }) },
  saveSiteContent: { body: z.object({ seen, content: EditedSiteContent, note }) },
  publishSiteContent: { body: z.object({ seen, at }) },
  restoreSiteContentVersion: { body: z.object({ number, seen, note }) },
  giveBackSiteContent: { body: z.object({ seen }) },
  checkSiteContent: { body: z.object({ content: EditedSiteContent }) },
} as const

/** What is amiss with a field, by its place: `menu.0.href`, `footer.1.links.2.label`, `notification.message`. Only `link-unknown` keeps nobody from publishing. */
export interface SiteContentFault {
  readonly field: string
  /** `address-wrong`: what no browser opens as a link; `twice`: the same stands above it; `link-unknown`: nothing of the shop is there. */
  readonly code: 'empty' | 'address-wrong' | 'twice' | 'link-unknown'
  readonly value: string
  /** Of `link-unknown`: the path that may have been meant; null: none suggests itself. */
  readonly nearest?: string | null
}

/** Times are epoch milliseconds. */
export interface SiteContentVersion {
  readonly number: number
  /** An actor of the audit, or `file`. */
  readonly author: string
  readonly note: string
  readonly createdAt: number
  readonly isPublished: boolean
}

export interface SiteContentDetail {
  readonly content: EditedSiteContent
  /** The newest version; 0: nobody has saved one. */
  readonly version: number
  readonly author: string
  /** Whether the shop shows a version of the back office; otherwise what the brand's file says. */
  readonly isPublished: boolean
  /** Whether the back office has it. */
  readonly isEdited: boolean
  /** Something was saved that is not published. */
  readonly hasDraft: boolean
  readonly publishAt: number | null
  readonly updatedAt: number | null
  readonly faults: readonly SiteContentFault[]
  /** The newest first. */
  readonly versions: readonly SiteContentVersion[]
  /** A product's page on which promises can be looked at; null: nothing is sold. */
  readonly productPath: string | null
}

export type SiteContentPart = keyof SiteContent

/** A line that is new, or that went. */
export interface SiteContentDifference {
  readonly part: SiteContentPart
  readonly kind: 'added' | 'removed' | 'changed'
  readonly before: string | null
  readonly after: string | null
}

export interface SiteContentAnswers {
  showSiteContent: SiteContentDetail
  showSiteContentVersion: { readonly content: EditedSiteContent }
  compareSiteContentVersions: { readonly differences: readonly SiteContentDifference[] }
  saveSiteContent: SiteContentDetail
  publishSiteContent: SiteContentDetail
  cancelSiteContentPublication: SiteContentDetail
  restoreSiteContentVersion: SiteContentDetail
  giveBackSiteContent: SiteContentDetail
  checkSiteContent: { readonly faults: readonly SiteContentFault[] }
}
