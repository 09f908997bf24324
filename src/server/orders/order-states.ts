import { listKeys } from '#contract/list-keys.ts'

import type { OrderState } from '../database/tables/commerce-tables.ts'

export type OrderMoves = Readonly<Record<OrderState, readonly OrderState[]>>

/** Which state may follow which (I11): an order only moves forward. The constraint of the table knows the same states. */
export const orderMoves: OrderMoves = {
  paid: ['shipped', 'cancelled', 'archived'],
  paid_shortfall: ['archived'],
  shipped: ['archived'],
  archived: [],
  cancelled: ['archived'],
}

export const orderStates = listKeys(orderMoves)

/** Throws when a state could be reached again, which would let an order go back. */
export function checkOrderMoves(moves: OrderMoves): void {
  const visit = (state: OrderState, path: readonly OrderState[]): void => {
    if (path.includes(state))
      throw new Error(
        `Order states must only move forward, but there is a way round: ${[...path, state].join(' → ')}.`,
      )
    for (const next of moves[state]) visit(next, [...path, state])
  }
  for (const state of listKeys(moves)) visit(state, [])
}

export const mayMove = (from: OrderState, to: OrderState): boolean => orderMoves[from].includes(to)

checkOrderMoves(orderMoves)
