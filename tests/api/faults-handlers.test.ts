import { expect, test } from 'vitest'

import { calls, type CallName } from '#contract/calls.ts'
import { armFailpoint } from '#server/failpoint.ts'

import { createExample } from '../faults/bodies.ts'
import { tally } from '../faults/tally.ts'
import { dialects } from '../fresh-database.ts'
import { openTestShop } from './open-shop.ts'

test.each(dialects)(
  '[8.3] [C18] [G16] something throws inside every call, one after the other: 500 without detail, and the process lives (%s)',
  (dialect) =>
    tally('C18', `calls that throw what nobody expected, on ${dialect}`, async (count) => {
      const shop = await openTestShop(dialect)
      const disarm = armFailpoint('call.received', () =>
        Promise.reject(new TypeError('secret insides of select * from carts')),
      )
      try {
        for (const name of Object.keys(calls) as CallName[]) {
          const params = { id: 'x', order: 'x', from: 'SEK', to: 'EUR' }
          const { status, json, headers, text } = await shop.call(name, createExample(name) ?? undefined, {
            params,
          })
          count.tried()
          count.expect(status === 500, `${name} answered ${status}`)
          count.expect(json?.code === 'internal_error', `${name} answered ${text}`)
          count.expect(!/secret|select|TypeError|\.ts\b|\bat \S+:\d/.test(text), `${name} told ${text}`)
          const number = headers.get('x-request-id') ?? ''
          count.expect(number !== '' && text.includes(number), `${name} names no request: ${text}`)
          count.expect(
            shop.log.some((line) => line.includes(number) && line.includes('secret insides')),
            `${name} was not logged whole`,
          )
        }
        disarm()
        expect((await shop.call('createCart', {})).status).toBe(201)
      } finally {
        disarm()
        await shop.close()
      }
    }),
)
