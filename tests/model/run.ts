import { spawnSync } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'

/** The model test at full length: `node tests/model/run.ts [--steps 20000] [--seed N] [--on sqlite|postgres]`. */
const { values } = parseArgs({
  options: { steps: { type: 'string', default: '20000' }, seed: { type: 'string' }, on: { type: 'string' } },
})
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'faults',
    'tests/model/shoppers.test.ts',
    ...(values.on === undefined ? [] : ['-t', `on ${values.on}`]),
  ],
  {
    cwd: path.resolve(import.meta.dirname, '../..'),
    stdio: 'inherit',
    env: {
      ...process.env,
      MODEL_STEPS: values.steps,
      ...(values.seed === undefined ? {} : { MODEL_SEED: values.seed }),
    },
  },
)
process.exitCode = status ?? 1
