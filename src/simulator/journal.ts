import { appendFileSync, mkdirSync } from 'node:fs'
import path from 'node:path'

import { readLines } from './appended-lines.ts'
import type {
  CheckoutSession,
  Dispute,
  EarlyFraudWarning,
  PaymentIntent,
  PaymentMethodUse,
  Refund,
  SentPayout,
  SessionPage,
  StoredFile,
  StripeEvent,
} from './stripe-objects.ts'

/** An answer kept for its idempotency key. */
export interface KeptAnswer {
  id: string
  fingerprint: string
  status: number
  body: string
  /** Epoch milliseconds; absent in files from before it was kept. */
  at?: number
}

interface Tables {
  session: CheckoutSession
  page: SessionPage
  intent: PaymentIntent
  use: PaymentMethodUse
  refund: Refund
  dispute: Dispute
  payout: SentPayout
  file: StoredFile
  warning: EarlyFraudWarning
  event: StripeEvent
  answer: KeptAnswer
}

export type Journal = { readonly [T in keyof Tables]: ReadonlyMap<string, Tables[T]> } & {
  /** Writes the values in one append: after it returns they survive the end of the process, all or none. */
  keep(...entries: { [T in keyof Tables]: readonly [T, Tables[T]] }[keyof Tables][]): void
}

/** All that the simulator knows, in memory and as appended lines in a file of its own; the last line of an id wins. */
export function openJournal(file: string): Journal {
  mkdirSync(path.dirname(file), { recursive: true })
  const tables = {
    session: new Map<string, CheckoutSession>(),
    page: new Map<string, SessionPage>(),
    intent: new Map<string, PaymentIntent>(),
    use: new Map<string, PaymentMethodUse>(),
    refund: new Map<string, Refund>(),
    dispute: new Map<string, Dispute>(),
    payout: new Map<string, SentPayout>(),
    file: new Map<string, StoredFile>(),
    warning: new Map<string, EarlyFraudWarning>(),
    event: new Map<string, StripeEvent>(),
    answer: new Map<string, KeptAnswer>(),
  }
  const put = (table: keyof Tables, value: { id: string }) =>
    // The pair is typed where it is written (`keep`) and read back as it was written.
    (tables[table] as Map<string, { id: string }>).set(value.id, value)
  for (const line of readLines(file)) {
    for (const [table, value] of JSON.parse(line) as [keyof Tables, { id: string }][]) put(table, value)
  }
  return {
    ...tables,
    keep(...entries) {
      appendFileSync(file, `${JSON.stringify(entries)}\n`)
      for (const [table, value] of entries) put(table, value)
    },
  }
}
