import type { parseArgs } from 'node:util'

import type { VerbOptions } from '../option-values.ts'
import type { OrderOptions } from './order-act.ts'

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const
/** Options of all verbs of `vitrine orders`. */
export const options = {
  json: flag,
  state: text,
  where: text,
  limit: text,
  carrier: text,
  tracking: text,
  url: text,
  partial: flag,
  parcel: text,
  quiet: flag,
  reason: text,
  text,
  line: { type: 'string', multiple: true },
  amount: text,
  shipping: flag,
  restock: flag,
  undo: flag,
  return: text,
  condition: text,
  size: text,
  withhold: text,
  money: flag,
  out: text,
  set: { type: 'string', multiple: true },
  mail: text,
} as const

/** Which of them each verb takes. */
export const verbs: VerbOptions = {
  list: ['state', 'where', 'limit', 'json'],
  show: ['json'],
  ship: ['carrier', 'tracking', 'url', 'line', 'partial', 'json'],
  label: ['line', 'out', 'json'],
  pack: ['undo', 'json'],
  delivered: ['parcel', 'undo', 'json'],
  address: ['set', 'json'],
  capture: ['json'],
  tracking: ['tracking', 'url', 'carrier', 'parcel', 'quiet', 'json'],
  cancel: ['reason', 'json'],
  refund: ['line', 'amount', 'shipping', 'restock', 'reason', 'json'],
  release: ['reason', 'json'],
  hold: ['reason', 'json'],
  note: ['text', 'json'],
  mails: ['mail', 'json'],
  resend: ['mail', 'json'],
  archive: ['json'],
  announce: ['line', 'reason', 'size', 'json'],
  receive: ['return', 'line', 'condition', 'restock', 'money', 'json'],
  'refund-return': ['return', 'withhold', 'json'],
  'cancel-return': ['return', 'json'],
  exchange: ['line', 'size', 'reason', 'condition', 'restock', 'json'],
}

/** Returns what was given, null or empty where it was not. */
export const readOptions = (
  values: ReturnType<typeof parseArgs<{ options: typeof options }>>['values'],
): OrderOptions => ({
  carrier: values.carrier ?? null,
  tracking: values.tracking ?? null,
  url: values.url ?? null,
  partial: values.partial ?? false,
  parcel: values.parcel ?? null,
  quiet: values.quiet ?? false,
  reason: values.reason ?? null,
  text: values.text ?? null,
  lines: values.line ?? [],
  amount: values.amount ?? null,
  shipping: values.shipping ?? false,
  restock: values.restock ?? false,
  undo: values.undo ?? false,
  nthReturn: values.return ?? null,
  condition: values.condition ?? null,
  size: values.size ?? null,
  withhold: values.withhold ?? null,
  money: values.money ?? false,
  out: values.out ?? null,
  set: values.set ?? [],
  mail: values.mail ?? null,
})
