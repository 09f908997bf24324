// `npm run studio [-- --all] [-- name …]`: draws the demo brand's pictures that are missing or no longer what their code says.
import { existsSync } from 'node:fs'
import process from 'node:process'

import { ensure } from './node24.mjs'

await ensure()
const studio = new URL('../brand/studio/main.ts', import.meta.url)
// A brand of one's own comes without it.
if (existsSync(studio)) await import(studio.href)
else {
  process.stderr.write('This brand has no studio: its pictures are the files of brand/images/.\n')
  process.exitCode = 1
}
