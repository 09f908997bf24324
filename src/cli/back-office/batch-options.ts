import { randomUUID } from 'node:crypto'

import { maxBatch } from '#contract/staff/vouchers.ts'

import { countOption, WrongOption } from '../option-values.ts'

/** How many codes to make at once. */
export function batchCount(text = ''): number {
  const count = countOption('--count', text)
  if (count <= maxBatch) return count
  throw new WrongOption({
    code: 'number-too-large',
    params: { name: '--count', max: maxBatch, text: String(count) },
  })
}

/** A key that makes no second batch when a command is repeated; one of its own where none is given. */
export function batchKey(text: string = randomUUID()): string {
  if (text.length >= 16 && text.length <= 100) return text
  throw new WrongOption({ code: 'batch-key-length', params: { length: text.length } })
}
