#!/usr/bin/env node
import process from 'node:process'

import { continueLean, ensure } from './node24.mjs'

await ensure()
// Whoever read as much as they wanted (`| head`) is no fault.
process.stdout.on('error', (reason) => {
  if (/** @type {NodeJS.ErrnoException} */ (reason).code === 'EPIPE') process.exit(0)
  process.stderr.write(`vitrine: The output cannot be written: ${reason.message}\n`)
  process.exit(1)
})
const [name] = process.argv.slice(2)
if (name === 'serve' || name === 'build') continueLean(name)
const { main } = await import('../src/commands/vitrine.ts')
process.exitCode = await main(process.argv.slice(2))
