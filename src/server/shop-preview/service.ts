import type { DrawnSite, DrawSite } from '#contract/site-drawing.ts'

import type { Application } from '../application/application.ts'
import { readSnapshotAt } from '../catalogue/service.ts'
import { readContentAt } from '../content/content-ahead-service.ts'
import type { StaffService } from '../staff/service.ts'
import { readPlanKey } from './repository.ts'

/** A shop of ten thousand pages is some hundred megabytes: it is kept while somebody looks around in it. */
const keptForMs = 5 * 60_000

export interface ShopPreviewDeps {
  readonly application: Pick<Application, 'database' | 'previews' | 'now'>
  readonly sessions: Pick<StaffService['sessions'], 'findByHash'>
  readonly drawSite: DrawSite
}

export interface ShopPreview {
  /** Whether a token is of a session that lasts, in this kind of browser, whose person may see what is planned. */
  isOpen(token: string, userAgent: string | undefined): Promise<boolean>
  /** Draws the shop as it will be at a moment, epoch milliseconds; of one that has passed: as it is. */
  site(at: number): Promise<DrawnSite>
}

export function createShopPreview({
  application: { database, previews, now },
  sessions,
  drawSite,
}: ShopPreviewDeps): ShopPreview {
  let kept: { readonly key: string; readonly site: Promise<DrawnSite> } | null = null
  let forget: NodeJS.Timeout | undefined
  const keep = (key: string, site: Promise<DrawnSite>) => {
    kept = { key, site }
    clearTimeout(forget)
    forget = setTimeout(() => (kept = null), keptForMs).unref()
    // One that failed is tried again.
    site.catch(() => (kept = null))
    return site
  }
  return {
    async isOpen(token, userAgent) {
      const idHash = previews.open(token)
      const session = idHash === null ? null : await sessions.findByHash(idHash, userAgent)
      return session?.actor.permissions.has('calendar.read') ?? false
    },
    async site(asked) {
      const at = Math.max(asked, now())
      const key = `${asked <= now() ? 'now' : at}\n${await readPlanKey(database.read)}`
      if (kept?.key === key) return kept.site
      const draw = async () => drawSite(await readSnapshotAt(database, { at, now: now() }, readContentAt))
      return keep(key, draw())
    },
  }
}
