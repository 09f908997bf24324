import { toJson } from '../database/json.ts'
import type { DemoPerson } from './people.ts'
import type { Random } from './random.ts'
import type { DemoRows } from './repository.ts'
import type { DemoWarehouse } from './warehouse.ts'

/** What is known while an order lives on. */
export interface AfterDemoSale {
  readonly random: Random
  readonly rows: DemoRows
  readonly warehouse: DemoWarehouse
  readonly person: DemoPerson
  /** Of each SKU: whether it runs small (1), large (-1) or true. */
  readonly fit: (sku: string) => number
  /** Nothing happens after it; epoch milliseconds. */
  readonly until: number
}

export const hour = 3_600_000
export const day = 24 * hour

/** Adds a job that was done at once. */
export function addDone(
  { random, rows }: Pick<AfterDemoSale, 'random' | 'rows'>,
  {
    kind,
    key,
    payload,
    at,
  }: {
    readonly kind:
      | 'order-mail'
      | 'shipment-mail'
      | 'refund'
      | 'refund-mail'
      | 'cancel-mail'
      | 'withdrawal-mail'
    readonly key: string
    readonly payload: object
    readonly at: number
  },
): void {
  rows.outbox.push({
    id: random.id(),
    kind,
    key,
    payload: JSON.stringify(payload),
    attempts: 1,
    next_at: at,
    claimed_until: null,
    done_at: at + 2000,
    last_error: null,
    created_at: at,
  })
}

/** Adds what the audit says of an act. */
export function noteAct(
  { random, rows }: Pick<AfterDemoSale, 'random' | 'rows'>,
  {
    action,
    ref,
    at,
    detail,
  }: { readonly action: string; readonly ref: string; readonly at: number; readonly detail: object },
): void {
  rows.audit.push({
    id: random.id(),
    at,
    actor: 'demo',
    action,
    ref,
    detail: toJson(detail),
    correlation_id: null,
  })
}
