// `npm run faults [-- --nightly] [--only A,B2] [--seconds N] [--table]`: tries what must never happen, and tells how often.
import process from 'node:process'

import { ensure } from './node24.mjs'

await ensure()
const { runFaults } = await import('../tests/faults/run.ts')
process.exitCode = await runFaults(process.argv.slice(2))
