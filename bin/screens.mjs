// `npm run screens [-- name …]`: pictures of every screen of the shop in three widths, or of those named, in screenshots/; `-- office [name …]`: of the back office.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'

import { ensure, projectDir } from './node24.mjs'

await ensure()
const file = path.join(projectDir, 'tests/screens/take.ts')
const { status } = spawnSync(
  process.execPath,
  ['--disable-warning=ExperimentalWarning', file, ...process.argv.slice(2)],
  { stdio: 'inherit', cwd: projectDir },
)
process.exitCode = status ?? 1
