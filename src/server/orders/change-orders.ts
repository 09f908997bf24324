import type { Refusal } from '#contract/refusals.ts'
import type { BulkOrderAct } from '#contract/staff/order-list.ts'

import type { Context } from '../application/context.ts'
import type { Result } from '../result.ts'
import { archiveOrder } from './archive-order.ts'
import { tagOrder, untagOrder } from './tag-order.ts'
import { addToWave, removeFromWave } from './wave-order.ts'

/** What came of an act for one of many orders; null: it was done. */
export interface ChangedOrder {
  readonly number: string
  readonly refusal: Refusal | null
}

interface ChangeOrders {
  readonly act: BulkOrderAct
  readonly numbers: readonly string[]
  readonly isPreview: boolean
}

/**
 * Does one act to several orders, each in a transaction of its own: what a rule refuses of one keeps no other back. Their audit rows have
 * the correlation id of the context in common. The permission is the act's.
 */
export async function changeOrders(
  context: Context,
  { act, numbers, isPreview }: ChangeOrders,
): Promise<readonly ChangedOrder[]> {
  const changed: ChangedOrder[] = []
  for (const number of new Set(numbers)) {
    const result = await changeOrder(context, act, { number, isPreview })
    changed.push({ number, refusal: result.isDone ? null : result.refusal })
  }
  return changed
}

function changeOrder(
  context: Context,
  act: BulkOrderAct,
  { number, isPreview }: { readonly number: string; readonly isPreview: boolean },
): Promise<Result<unknown>> {
  switch (act.kind) {
    case 'archive':
      return (isPreview ? archiveOrder.preview : archiveOrder)(context, { number })
    case 'tag':
      return (isPreview ? tagOrder.preview : tagOrder)(context, { number, tag: act.tag })
    case 'untag':
      return (isPreview ? untagOrder.preview : untagOrder)(context, { number, tag: act.tag })
    case 'wave':
      return (isPreview ? addToWave.preview : addToWave)(context, { number, wave: act.wave })
    case 'unwave':
      return (isPreview ? removeFromWave.preview : removeFromWave)(context, { number })
  }
}
