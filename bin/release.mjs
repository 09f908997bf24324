// `npm run release -- minor`: a version, its tag and its files; publishes nothing.
import process from 'node:process'

import { ensure } from './node24.mjs'

await ensure()
const { main } = await import('../packages/release/release.ts')
process.exitCode = await main(process.argv.slice(2)).catch((reason) => {
  process.stderr.write(`${reason instanceof Error ? reason.message : reason}\n`)
  return 1
})
