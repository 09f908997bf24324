import { appendFileSync, mkdirSync } from 'node:fs'
import path from 'node:path'

import { readLines } from '../appended-lines.ts'
import type { HostedSession, Order, PaymentSession } from './klarna-objects.ts'

/** How the simulator misbehaves; numbers that count are used up. */
export interface KlarnaFaults {
  /** Callbacks are not posted. */
  drop: boolean
  /** Each callback is posted this many times, all at once. */
  duplicate: number
  /** Callbacks come to an address with another code. */
  wrongCode: boolean
  /** The next so many changes take effect, but the answer is a 500. */
  status500AfterChange: number
  /** Every call is refused with this status, as 401 for credentials that were replaced. 0: none. */
  refuseWith: number
  /** The next so many captures are refused. */
  refusedCaptures: number
  /** Approved buyers are looked at once more: `fraud_status` PENDING until `decide`. */
  pendingFraud: boolean
}

export const noKlarnaFaults: KlarnaFaults = {
  drop: false,
  duplicate: 1,
  wrongCode: false,
  status500AfterChange: 0,
  refuseWith: 0,
  refusedCaptures: 0,
  pendingFraud: false,
}

/** A call that was asked for under an idempotency key, and what was answered. */
interface KeptAnswer {
  readonly id: string
  readonly status: number
  readonly made: string
}

interface Tables {
  payment: PaymentSession
  session: HostedSession
  order: Order
  answer: KeptAnswer
}

/** All that the simulator knows; the last line of an id wins. */
export interface KlarnaBooks {
  readonly payment: ReadonlyMap<string, PaymentSession>
  readonly session: ReadonlyMap<string, HostedSession>
  readonly order: ReadonlyMap<string, Order>
  readonly answer: ReadonlyMap<string, KeptAnswer>
  readonly faults: KlarnaFaults
  /** After it returns the value survives the end of the process. */
  keep<T extends keyof Tables>(table: T, value: Tables[T]): void
  /** Epoch milliseconds. */
  readonly now: () => number
}

/** Opens the ledger, appended lines in a file of its own. */
export function openKlarnaBooks(file: string, now: () => number): KlarnaBooks {
  mkdirSync(path.dirname(file), { recursive: true })
  const tables = {
    payment: new Map<string, PaymentSession>(),
    session: new Map<string, HostedSession>(),
    order: new Map<string, Order>(),
    answer: new Map<string, KeptAnswer>(),
  }
  const put = (table: keyof Tables, value: { readonly id: string }) =>
    // The pair is typed where it is written (`keep`) and read back as it was written.
    (tables[table] as Map<string, { readonly id: string }>).set(value.id, value)
  for (const line of readLines(file)) {
    const [table, value] = JSON.parse(line) as [keyof Tables, { id: string }]
    put(table, value)
  }
  return {
    ...tables,
    faults: { ...noKlarnaFaults },
    now,
    keep(table, value) {
      appendFileSync(file, `${JSON.stringify([table, value])}\n`)
      put(table, value)
    },
  }
}
