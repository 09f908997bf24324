import fc from 'fast-check'
import { expect, test } from 'vitest'

import { makeTaxLine, type TaxLine } from '../tax/tax-lines.ts'
import { creditLines } from './credit-lines.ts'

const twenty = makeTaxLine('GB', { percent: 20, treatment: 'standard' }, 30_300)
const zero = makeTaxLine('GB', { percent: 0, treatment: 'zero' }, 10_100)

test('a refunded unit takes back its own rate; goodwill takes back of all', () => {
  const [first, second] = creditLines([twenty, zero], [], { amountMinor: 10_000, knownMinor: [0, 10_000] })
  expect(first).toMatchObject({ grossMinor: 0, taxMinor: 0 })
  expect(second).toMatchObject({ grossMinor: 10_000, taxMinor: 0, treatment: 'zero' })
  const goodwill = creditLines([twenty, zero], [], { amountMinor: 4040, knownMinor: [] })
  expect(goodwill).toMatchObject([
    { grossMinor: 3030, taxMinor: 505, netMinor: 2525 },
    { grossMinor: 1010, taxMinor: 0 },
  ])
})

const originals = fc
  .array(
    fc.record({ percent: fc.constantFrom(0, 3, 5.5, 20, 25.5), gross: fc.integer({ min: 0, max: 900_000 }) }),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  .map((lines) =>
    lines.map(({ percent, gross }) => makeTaxLine('XX', { percent, treatment: 'standard' }, gross)),
  )
const refunds = fc.array(
  fc.record({ share: fc.integer({ min: 1, max: 999 }), known: fc.array(fc.nat(500_000), { maxLength: 4 }) }),
  { maxLength: 6 },
)

test('credit notes of an order add up to its tax lines to the minor unit, in whatever parts it goes back', () => {
  fc.assert(
    fc.property(originals, refunds, (original, parts) => {
      const total = original.reduce((sum, { grossMinor }) => sum + grossMinor, 0)
      const notes: TaxLine[][] = []
      let left = total
      for (const { share, known } of [...parts, { share: 1000, known: [] }]) {
        const amountMinor = Math.floor((left * share) / 1000)
        const note = creditLines(original, notes, { amountMinor, knownMinor: known })
        expect(note.reduce((sum, { grossMinor }) => sum + grossMinor, 0)).toBe(amountMinor)
        for (const { netMinor, taxMinor, grossMinor } of note) {
          expect(netMinor + taxMinor).toBe(grossMinor)
          expect(Math.min(netMinor, taxMinor, grossMinor)).toBeGreaterThanOrEqual(0)
        }
        notes.push(note)
        left -= amountMinor
      }
      for (const [index, line] of original.entries()) {
        const sum = (field: 'netMinor' | 'taxMinor' | 'grossMinor') =>
          notes.reduce((all, note) => all + (note[index]?.[field] ?? 0), 0)
        expect([sum('netMinor'), sum('taxMinor'), sum('grossMinor')]).toEqual([
          line.netMinor,
          line.taxMinor,
          line.grossMinor,
        ])
      }
    }),
  )
})
