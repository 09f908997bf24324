import { expect, test } from 'vitest'

import { tally } from '../faults/tally.ts'
import { runModel } from './shoppers.ts'

/** MODEL_STEPS=20000 for the whole of it. */
const full = Number(process.env['MODEL_STEPS'] ?? 0)
const seed = Number(process.env['MODEL_SEED'] ?? 20_261_121)

test.each([
  ['sqlite', full || 1500],
  ['postgres', full || 1000],
] as const)(
  '[A1] [A13] [B22] [I1] [I3] random shoppers on %s for %i steps: every answer as the model says, and the books agree with the bank',
  (dialect, steps) =>
    tally('A13', `steps of shoppers and staff on ${dialect}`, async (count) => {
      const done = await runModel(dialect, { steps, seed })
      count.tried(done.steps)
      expect(done.steps).toBeGreaterThanOrEqual(steps)
      expect(done.orders).toBeGreaterThan(steps / 50)
    }),
  60 * 60_000,
)
