/** What the brand's file of a page said when it was last imported. */
export interface PageFilesTable {
  path: string
  /** Below `content/`: `stories/first-snow.html`. */
  name: string
  source: string
}
/** A page as it was once saved. */
export interface PageVersionsTable {
  path: string
  /** From 1 on. */
  number: number
  /** In the form of a page's file. */
  source: string
  /** An actor of the audit, or `file`. */
  author: string
  note: string
  /** Epoch milliseconds. */
  created_at: number
}
/** A page that the back office has, whatever its file says. Times are epoch milliseconds. */
export interface EditedPagesTable {
  path: string
  /** The newest version. */
  draft_number: number
  /** The version that the shop shows; null: none. */
  published_number: number | null
  /** SHA-256 of the file when it was last looked at; null: there was none. */
  file_hash: string | null
  /** Of the job that publishes the draft; null: nothing is to be published. */
  schedule_id: string | null
  publish_at: number | null
  publish_by: string | null
  updated_at: number
}
/** What somebody of the team noted at a part of a page. Times are epoch milliseconds. */
export interface PageCommentsTable {
  id: string
  path: string
  /** The part that it is about in the newest version, from 1 on; null: the part is gone. */
  block: number | null
  /** Of the part as it was there, by which it is found again. */
  block_hash: string
  /** How the part begins. */
  excerpt: string
  /** An actor of the audit. */
  author: string
  words: string
  created_at: number
  /** Null: it is open. */
  resolved_at: number | null
  resolved_by: string | null
}
