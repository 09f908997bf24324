import type { Snapshot } from './snapshot.ts'

/** A site that is drawn page by page and written nowhere. */
export interface DrawnSite {
  /** Returns the document that has this file (`taupe-loafer/index.html`), as publishing would write it; null: there is none. */
  draw(file: string): string | null
}

/** Plans the site of a snapshot, which need not be the one of now. */
export type DrawSite = (snapshot: Snapshot) => Promise<DrawnSite>
