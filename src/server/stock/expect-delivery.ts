import { refuse } from '../application/refuse.ts'
import { defineAct } from '../application/use-case.ts'
import { deleteExpected, insertDelivery, writeDeliveryLines } from './deliveries-repository.ts'
import { readDeliveryLines, type DeliverySource } from './delivery-lines.ts'
import type { RowFault } from './import-stock.ts'

export interface ExpectDelivery {
  /** Chosen by whoever enters it, so that a repeated call enters it once. */
  readonly id: string
  readonly reference: string
  /** A day, `2026-12-24`; null where none is known. */
  readonly expectedOn: string | null
  readonly source: DeliverySource
  /** Takes the right lines although others are wrong. */
  readonly skipFaulty: boolean
}

/** What was entered; where lines are wrong and nobody said to pass them over, nothing was. */
export interface ExpectedDelivery {
  readonly isEntered: boolean
  readonly faults: readonly RowFault[]
  readonly lines: readonly { readonly sku: string; readonly quantity: number }[]
}

/** Enters a delivery that is to come. Refuses `delivery-empty`, and `delivery-known` for an id that is there. */
export const expectDelivery = defineAct<ExpectDelivery, ExpectedDelivery>({
  permission: 'stock.change',
  action: 'delivery-expect',
  async run({ tx, actor, app: { catalogue, now } }, { id, reference, expectedOn, source, skipFaulty }) {
    const { lines, faults } = await readDeliveryLines(await catalogue.current(), source)
    if (faults.length > 0 && !skipFaulty) return { value: { isEntered: false, faults, lines }, audit: [] }
    if (lines.length === 0) return refuse('delivery-empty', {}, 'source')
    const isNew = await insertDelivery(tx, {
      id,
      reference,
      expected_on: expectedOn,
      state: 'expected',
      created_at: now(),
      created_by: actor.name,
      received_at: null,
      received_by: null,
    })
    if (!isNew) refuse('delivery-known', { id }, 'id')
    const rows = lines.map(({ sku, quantity }) => ({
      delivery_id: id,
      sku,
      expected: quantity,
      received: 0,
    }))
    await writeDeliveryLines(tx, rows)
    return {
      value: { isEntered: true, faults, lines },
      audit: [{ ref: id, detail: { reference, lines: lines.length } }],
    }
  },
})

/** Takes an expected delivery back that will not come. Refuses `delivery-unknown`, also for one that was received. */
export const dropDelivery = defineAct<{ readonly id: string }, null>({
  permission: 'stock.change',
  action: 'delivery-drop',
  async run({ tx }, { id }) {
    if (!(await deleteExpected(tx, id))) refuse('delivery-unknown', { id }, 'id')
    return { value: null, audit: [{ ref: id }] }
  },
})
