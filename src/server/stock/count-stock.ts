import { matchesArticle } from '#domain/product/match-article.ts'

import { refuse } from '../application/refuse.ts'
import { defineAct } from '../application/use-case.ts'
import { bumpVersion } from '../catalogue/service.ts'
import type { Tx } from '../database/database.ts'
import {
  closeCount,
  insertCount,
  insertCountLines,
  listBeingCounted,
  listCountLines,
  lockCount,
  setCounted,
} from './counts-repository.ts'
import { readStockLevels } from './levels-repository.ts'
import { applyDifference } from './show-count.ts'

export interface StartCount {
  /** Chosen by whoever starts it, so that a repeated call starts it once. */
  readonly id: string
  readonly name: string
  /** Words that all stand in product, colour, size or SKU; empty for everything. */
  readonly text: string
}

/**
 * Begins a count: keeps what is on hand of each article that is to be counted. What is sold from then on is not lost, since the difference
 * to these figures is booked. Refuses `count-empty`, `count-known`, and `count-overlaps` where another open count is about the same.
 */
export const startCount = defineAct<StartCount, { readonly id: string }>({
  permission: 'stock.change',
  action: 'count-start',
  async run({ tx, actor, app: { catalogue, now } }, { id, name, text }) {
    const { snapshot } = await catalogue.current()
    const levels = await readStockLevels(tx)
    const wanted = snapshot.variants.flatMap((variant) =>
      variant.items
        .map(({ sku, name: size }) => ({ sku, product: variant.name, color: variant.color ?? '', size }))
        .filter((item) => matchesArticle(item, text) && levels.get(item.sku)?.infinite !== 1),
    )
    if (wanted.length === 0) refuse('count-empty', { text }, 'text')
    const isNew = await insertCount(tx, {
      id,
      name,
      state: 'open',
      created_at: now(),
      created_by: actor.name,
      closed_at: null,
      closed_by: null,
    })
    if (!isNew) refuse('count-known', { id }, 'id')
    const open = await listBeingCounted(tx)
    const skus = wanted.map(({ sku }) => sku).filter((sku) => open.has(sku))
    if (skus.length > 0) refuse('count-overlaps', { skus: skus.slice(0, 5), count: skus.length }, 'text')
    await insertCountLines(
      tx,
      wanted.map(({ sku }) => ({
        count_id: id,
        sku,
        base: levels.get(sku)?.on_hand ?? 0,
        counted: null,
        counted_by: null,
      })),
    )
    return { value: { id }, audit: [{ ref: id, detail: { name, text, skus: wanted.length } }] }
  },
})

async function lockOpen(tx: Tx, id: string) {
  const count = await lockCount(tx, id)
  if (!count) return refuse('count-unknown', { id }, 'id')
  if (count.state !== 'open') refuse('count-closed', { name: count.name })
  return count
}

export interface RecordCount {
  readonly id: string
  readonly lines: readonly {
    readonly sku: string
    /** Null takes the figure back. */
    readonly counted: number | null
    /** What stood there when whoever counts looked. */
    readonly seen: number | null
  }[]
}

/** Notes what was found. Changes no stock. Refuses `count-closed`, `sku-unknown`, and `stock-changed` where another has noted it meanwhile. */
export const recordCount = defineAct<RecordCount, { readonly id: string }>({
  permission: 'stock.change',
  action: 'count-record',
  async run({ tx, actor }, { id, lines }) {
    await lockOpen(tx, id)
    const known = new Map((await listCountLines(tx, id)).map((line) => [line.sku, line]))
    const skus = lines.map(({ sku }) => sku).filter((sku) => !known.has(sku))
    if (skus.length > 0) refuse('sku-unknown', { skus }, 'lines')
    const changes = lines.flatMap(({ sku, seen }) => {
      const line = known.get(sku)
      if (!line || line.counted === seen) return []
      return [{ sku, seen, now: line.counted, by: line.counted_by }]
    })
    if (changes.length > 0) refuse('stock-changed', { changes }, 'lines')
    for (const { sku, counted } of lines) await setCounted(tx, { id, sku, counted, by: actor.name })
    return { value: { id }, audit: [] }
  },
})

/**
 * Books what was found more or fewer than there was when the count began, onto what is there now; lines that nobody counted stay as they
 * are. Refuses `count-closed`, and `count-uncounted` where no line is counted.
 */
export const bookCount = defineAct<{ readonly id: string }, { readonly id: string }>({
  permission: 'stock.change',
  action: 'count-book',
  async run({ tx, actor, app: { catalogue, stock, now } }, { id }) {
    const { name } = await lockOpen(tx, id)
    const lines = await listCountLines(tx, id)
    const counted = lines.filter((line) => line.counted !== null)
    if (counted.length === 0) refuse('count-uncounted', { name })
    const different = counted.filter((line) => line.counted !== line.base)
    await stock.lock(
      tx,
      different.map(({ sku }) => sku),
    )
    const levels = await readStockLevels(tx)
    const counts = different.map((line) => ({
      sku: line.sku,
      onHand: applyDifference(levels.get(line.sku)?.on_hand ?? 0, line),
    }))
    await stock.count(tx, counts, { reason: 'counted', cause: name, actor: actor.name })
    await closeCount(tx, id, { state: 'booked', at: now(), by: actor.name })
    const { bySku } = await catalogue.current()
    // Last: whoever else changes the catalogue waits for the row of its version.
    for (const style of new Set(different.map(({ sku }) => bySku(sku)?.variant.style ?? '')))
      await bumpVersion(tx, { kind: 'product', name: style })
    const detail = { name, counted: counted.length, different: different.length }
    return {
      value: { id },
      audit: [
        { ref: id, detail },
        ...counts.map(({ sku, onHand }) => ({ ref: sku, action: 'stock-count', detail: { onHand, name } })),
      ],
    }
  },
})

/** Gives a count up; the stock stays as it is. Refuses `count-closed`. */
export const cancelCount = defineAct<{ readonly id: string }, { readonly id: string }>({
  permission: 'stock.change',
  action: 'count-cancel',
  async run({ tx, actor, app: { now } }, { id }) {
    const { name } = await lockOpen(tx, id)
    await closeCount(tx, id, { state: 'cancelled', at: now(), by: actor.name })
    return { value: { id }, audit: [{ ref: id, detail: { name } }] }
  },
})
