import { expect, test } from 'vitest'

import { shop as brand } from '#brand/shop.config.ts'
import { callPath, calls, type CallName } from '#contract/calls.ts'

import { createExample, placesIn, withAt, type Json } from '../faults/bodies.ts'
import { hostileVisitor, judge, withBody } from '../faults/hostile-visitor.ts'
import { scriptPayloads } from '../faults/script-payloads.ts'
import { timeoutMs, tally, repetitions } from '../faults/tally.ts'

const visitor = hostileVisitor()

/** Every field of every call that takes a text. */
function textFields(): { name: CallName; place: readonly (string | number)[] }[] {
  return withBody.flatMap((name) => {
    const example = createExample(name, visitor.known)
    const at = (place: readonly (string | number)[]) =>
      place.reduce<Json>((part, key) => (part as Record<string | number, Json>)[key] ?? null, example)
    return placesIn(example)
      .filter((place) => typeof at(place) === 'string')
      .map((place) => ({ name, place }))
  })
}

test(
  '[I1] scripts in every text field of every call: no answer can be taken for a page',
  () =>
    tally('I1', 'scripts as texts of the API, every field in turn', async (count) => {
      const fields = textFields()
      expect(fields.length).toBeGreaterThanOrEqual(60)
      expect(new Set(scriptPayloads).size).toBe(300)
      const send = async (nth: number) => {
        // Fields go round before payloads do, so that a short run has seen every field.
        const { name, place } = fields[nth % fields.length] ?? { name: 'createCart', place: [] }
        const payload = scriptPayloads[Math.floor(nth / fields.length) % scriptPayloads.length] ?? ''
        const answer = await visitor.shop.ask(
          callPath(name, brand.namespaces, { id: 'x', from: 'SEK', to: 'EUR' }),
          {
            method: calls[name].method,
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(withAt(createExample(name, visitor.known), place, payload)),
          },
        )
        const what = `${name} ${place.join('.')} ${payload}`
        judge(count, answer, what)
        count.expect(
          answer.headers.get('content-type') === 'application/json; charset=utf-8',
          `${what}: no JSON`,
        )
        count.expect(answer.headers.get('x-content-type-options') === 'nosniff', `${what}: may be sniffed`)
      }
      const all = Math.min(repetitions('I1'), fields.length * scriptPayloads.length)
      for (let first = 0; first < all && count.hasTime(); first += 10)
        await Promise.all(
          Array.from({ length: Math.min(10, all - first) }, (_, index) => send(first + index)),
        )
      count.note(`${fields.length} fields`)
    }),
  timeoutMs,
)
