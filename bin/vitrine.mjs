#!/usr/bin/env node
import process from 'node:process'

import { ensure } from './node24.mjs'

await ensure()
const { main } = await import('../src/commands/vitrine.ts')
process.exitCode = await main(process.argv.slice(2))
