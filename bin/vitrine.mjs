#!/usr/bin/env node
import process from 'node:process'

import { continueLean, ensure } from './node24.mjs'
import { mindOutputs } from './outputs.mjs'

const [name] = process.argv.slice(2)
mindOutputs({ isServer: name === 'serve' })
await ensure()
if (name === 'serve' || name === 'build') continueLean(name)
const { main } = await import('../src/commands/vitrine.ts')
process.exitCode = await main(process.argv.slice(2))
