import type { DeliveryReceipt as ReceiptAnswer } from '#contract/staff/deliveries.ts'

import { refuse } from '../application/refuse.ts'
import { defineAct } from '../application/use-case.ts'
import { bumpVersion } from '../catalogue/service.ts'
import {
  insertDelivery,
  listDeliveryLines,
  lockDelivery,
  markReceived,
  writeDeliveryLines,
} from './deliveries-repository.ts'
import { readDeliveryLines, type DeliverySource } from './delivery-lines.ts'
import type { RowFault } from './import-stock.ts'

/** What came, and which rows are wrong. */
export interface DeliveryReceipt extends Omit<ReceiptAnswer, 'faults'> {
  readonly faults: readonly RowFault[]
}

export interface ReceiveDelivery {
  /** Of one that is expected, or a new one: whoever receives chooses it, so that the same delivery counts once. */
  readonly id: string
  readonly reference: string
  readonly source: DeliverySource
  /** Takes the right lines although others are wrong. */
  readonly skipFaulty: boolean
}

/**
 * Adds what came to the units on hand: all lines or none, unless the wrong ones are passed over. Where some are wrong and nobody said so,
 * nothing is written and they are returned. Refuses `delivery-received` and `delivery-empty`.
 */
export const receiveDelivery = defineAct<ReceiveDelivery, DeliveryReceipt>({
  permission: 'stock.change',
  action: 'delivery-receive',
  async run({ tx, actor, app: { catalogue, stock, now } }, { id, reference, source, skipFaulty }) {
    const view = await catalogue.current()
    const { lines, faults } = await readDeliveryLines(view, source)
    const known = await lockDelivery(tx, id)
    if (known?.state === 'received') refuse('delivery-received', { reference: known.reference })
    const expected = new Map((await listDeliveryLines(tx, id)).map((line) => [line.sku, line.expected]))
    const skus = lines.map(({ sku }) => sku)
    await stock.lock(tx, skus)
    const onHand = await stock.onHand(tx, skus)
    const unlimited = new Set(skus.filter((sku) => onHand.get(sku) === 'infinite'))
    const taken = lines
      .filter(({ sku }) => !unlimited.has(sku))
      .map(({ sku, quantity }) => {
        const before = onHand.get(sku)
        const units = typeof before === 'number' ? before : 0
        return { sku, quantity, expected: expected.get(sku) ?? 0, before: units, after: units + quantity }
      })
    const missing = [...expected]
      .filter(([sku, units]) => units > 0 && !skus.includes(sku))
      .map(([sku, units]) => ({ sku, expected: units }))
    const receipt = { faults, lines: taken, missing, unlimited: [...unlimited] }
    if (faults.length > 0 && !skipFaulty) return { value: { ...receipt, isBooked: false }, audit: [] }
    if (taken.length === 0) return refuse('delivery-empty', {}, 'source')
    const at = now()
    const by = actor.name
    if (known) await markReceived(tx, id, { reference, at, by })
    else if (
      !(await insertDelivery(tx, {
        id,
        reference,
        expected_on: null,
        state: 'received',
        created_at: at,
        created_by: by,
        received_at: at,
        received_by: by,
      }))
    )
      // Somebody else received it in the same moment.
      return refuse('delivery-received', { reference })
    await writeDeliveryLines(
      tx,
      taken.map(({ sku, quantity, expected: units }) => ({
        delivery_id: id,
        sku,
        expected: units,
        received: quantity,
      })),
    )
    await stock.count(
      tx,
      taken.map(({ sku, after }) => ({ sku, onHand: after })),
      { reason: 'delivered', cause: reference, actor: by },
    )
    // Last: whoever else changes the catalogue waits for the row of its version.
    for (const name of new Set(taken.map(({ sku }) => view.bySku(sku)?.variant.style ?? '')))
      await bumpVersion(tx, { kind: 'product', name })
    const units = taken.reduce((sum, { quantity }) => sum + quantity, 0)
    const detail = { reference, lines: taken.length, units, passedOver: faults.length }
    return { value: { ...receipt, isBooked: true }, audit: [{ ref: id, detail }] }
  },
})
