import { refuse } from '../application/refuse.ts'
import { defineAct, defineQuery } from '../application/use-case.ts'
import { findAlerts } from './dispute-repository.ts'
import { mayMove } from './order-states.ts'
import { lockNumbered } from './order-steps.ts'
import { moveToWave, openWaves, type OpenWave } from './packing-repository.ts'
import { findHolds } from './payment-alerts.ts'

interface WaveOrder {
  readonly number: string
  readonly wave: string
}

/** Puts an order into a wave, to be picked with others. Refuses one that is not to be sent, or held. */
export const addToWave = defineAct<WaveOrder, { readonly before: string | null }>({
  permission: 'orders.ship',
  action: 'wave-add',
  async run({ tx, app }, { number, wave }) {
    const { id, state } = await lockNumbered(tx, number)
    if (!mayMove(state, 'shipped')) refuse('order-cannot-become', { number, state, to: 'shipped' })
    const holds = findHolds(await findAlerts(tx, id))
    if (holds.length > 0) refuse('order-held', { number, holds })
    const before = await moveToWave(tx, id, { wave: wave.trim(), now: app.now() })
    return { value: { before }, audit: [{ ref: id, detail: { wave: wave.trim() } }] }
  },
})

/** Takes an order out of its wave. */
export const removeFromWave = defineAct<{ readonly number: string }, { readonly before: string | null }>({
  permission: 'orders.ship',
  action: 'wave-remove',
  async run({ tx, app }, { number }) {
    const { id } = await lockNumbered(tx, number)
    const before = await moveToWave(tx, id, { wave: null, now: app.now() })
    return { value: { before }, audit: before === null ? [] : [{ ref: id, detail: { wave: before } }] }
  },
})

/** Returns the waves that have something to pack, the oldest first. */
export const listWaves = defineQuery<Record<string, never>, OpenWave[]>({
  permission: 'orders.read',
  run: ({ app }) => openWaves(app.database.read),
})
