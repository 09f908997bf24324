// `npm start`: the whole shop on one port, its first pictures made ahead.
import process from 'node:process'

import { continueLean, ensure } from './node24.mjs'
import { mindOutputs } from './outputs.mjs'

mindOutputs({ isServer: true })
await ensure()
continueLean('serve')
const { main } = await import('../src/cli/vitrine.ts')
process.exitCode = await main(['serve', '--ahead', ...process.argv.slice(2)])
