#!/usr/bin/env node
import process from 'node:process'

import { continueLean, ensure } from './node24.mjs'

await ensure()
const [name] = process.argv.slice(2)
if (name === 'serve' || name === 'build') continueLean(name)
const { main } = await import('../src/commands/vitrine.ts')
process.exitCode = await main(process.argv.slice(2))
