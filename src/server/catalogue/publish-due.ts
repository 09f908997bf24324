import type { Database } from '../database/database.ts'
import { switchCampaigns } from './campaigns/switch-campaigns.ts'
import { bumpVersion } from './changes.ts'

/**
 * Puts on sale what was to go live by now (epoch milliseconds): its pages are as new as the moment says. Any number of nodes may do it at
 * once; one of them does. Returns the number of products.
 */
export async function publishDue(database: Database, now: number): Promise<number> {
  const due = await database.read
    .selectFrom('products')
    .select('id')
    .where('publish_at', '<=', now)
    .orderBy('id')
    .execute()
  if (due.length === 0) return 0
  return database.write(async (tx) => {
    let published = 0
    for (const { id } of due) {
      const row = await tx
        .updateTable('products')
        .set({ archived_at: null, publish_at: null, updated_at: now })
        .where('id', '=', id)
        .where('publish_at', '<=', now)
        .returning('id')
        .executeTakeFirst()
      if (!row) continue
      await tx.updateTable('variants').set({ created_at: now }).where('product_id', '=', id).execute()
      await bumpVersion(tx, { kind: 'product', name: id })
      published++
    }
    return published
  })
}

/** Does what was to happen by now (epoch milliseconds): products go live, campaigns begin and end. */
export async function applyDue(database: Database, now: number): Promise<void> {
  await publishDue(database, now)
  await switchCampaigns(database, now)
}

const lookEveryMs = 250

/** Does what is due while the server runs, within half a second of its moment. A failure is reported and tried again. */
export function watchPublications(
  { database, now }: { readonly database: Database; readonly now: () => number },
  log: (message: string, reason: unknown) => void,
): { stop(): Promise<void> } {
  let running: Promise<unknown> | null = null
  const timer = setInterval(() => {
    running ??= applyDue(database, now())
      .catch((reason: unknown) =>
        log('What was to go live or to end by now did not; tried again at once.', reason),
      )
      .finally(() => {
        running = null
      })
  }, lookEveryMs)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
