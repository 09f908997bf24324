import type { EditedSiteContent } from '#contract/staff/site-content.ts'

import type { Json } from '../json.ts'

/** What stands around pages, as it was once saved. */
export interface SiteVersionsTable {
  /** From 1 on. */
  number: number
  content: Json<EditedSiteContent>
  /** An actor of the audit, or `file`. */
  author: string
  note: string
  /** Epoch milliseconds. */
  created_at: number
}
/** One row, while the back office has what stands around pages, whatever the brand's file says. Times are epoch milliseconds. */
export interface SiteEditsTable {
  /** Always `site`. */
  id: string
  /** The newest version. */
  draft_number: number
  /** The version that the shop shows; null: what the file says. */
  published_number: number | null
  /** Of the job that publishes the draft; null: nothing is to be published. */
  schedule_id: string | null
  publish_at: number | null
  publish_by: string | null
  updated_at: number
}
