#!/usr/bin/env node
import process from 'node:process'

import { continueLean, ensure } from './node24.mjs'

await ensure()
if (['serve', 'build'].includes(process.argv[2] ?? '')) continueLean()
const { main } = await import('../src/commands/vitrine.ts')
process.exitCode = await main(process.argv.slice(2))
