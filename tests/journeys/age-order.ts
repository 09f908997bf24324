import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { expect } from 'vitest'

import type { ShopServer } from '../server.ts'

/** As if it had been bought so many days ago. */
export function ageOrder({ dataDir }: Pick<ShopServer, 'dataDir'>, number: string, days: number): void {
  const database = new DatabaseSync(path.join(dataDir, 'vitrine.sqlite'), { timeout: 5000 })
  try {
    const row = database.prepare('UPDATE orders SET created_at = created_at - ? WHERE number = ?')
    expect(row.run(days * 24 * 60 * 60_000, number).changes).toBe(1)
  } finally {
    database.close()
  }
}
