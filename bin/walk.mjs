// `npm run walk -- add-to-bag|payment [--mermaid]`: the files on the way from the button to SQL, found in the imports.
import process from 'node:process'

import { ensure, projectDir } from './node24.mjs'

await ensure()
const { describeWalk, drawWalk } = await import('../tests/walk.ts')
const { walks } = await import('../tests/walks.ts')
const [name = '', how] = process.argv.slice(2)
if (!Object.hasOwn(walks, name) || (how !== undefined && how !== '--mermaid')) {
  process.stderr.write(`Usage: npm run walk -- ${Object.keys(walks).join('|')} [--mermaid]\n`)
  process.exitCode = 2
} else process.stdout.write(`${(how ? drawWalk : describeWalk)(projectDir, name)}\n`)
