// `npm run conformance [-- --strict]`: which requirements of the specification a test names, and which are to come.
// `npm run conformance -- --standards`: what the checkers of public standards (HTML, structured data, feeds, OpenAPI) find in the demo.
import process from 'node:process'

import { ensure, projectDir } from './node24.mjs'

await ensure()
if (process.argv.includes('--standards')) {
  const { checkStandards } = await import('../tests/standards.ts')
  process.exitCode = await checkStandards()
} else {
  const { describeConformance, readConformance } = await import('../tests/conformance.ts')
  const conformance = readConformance(projectDir)
  process.stdout.write(`${describeConformance(conformance)}\n`)
  const { requirements, provenBy, unknown } = conformance
  const isWhole = unknown.length === 0 && requirements.every(({ id, isInfo }) => isInfo || provenBy.has(id))
  process.exitCode = isWhole || !process.argv.includes('--strict') ? 0 : 1
}
