// `npm run pack [-- --out DIR]`: the tarballs of vitrine and create-vitrine, and their sizes.
import process from 'node:process'

import { ensure } from './node24.mjs'

await ensure()
const { main } = await import('../packages/pack.ts')
process.exitCode = await main(process.argv.slice(2))
