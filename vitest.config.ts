import { existsSync } from 'node:fs'
import path from 'node:path'

import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

import { countryTerms } from './country-terms.config.ts'
import { compiledOnce } from './tests/compiled-once.ts'
import { browserTimeoutMs } from './tests/browser-timeout.ts'

const postgres = 'tests/postgres-for-a-run.ts'
const seed = 'tests/seed-for-a-run.ts'

/** As Playwright and Vitest tell that a timeout has passed: `Timeout 15000ms exceeded`, `Test timed out in 60000ms`. */
const ranOutOfTime = /^(?:\S+: )?(?:Timeout \d+ms exceeded|(?:Test|Hook) timed out in)/

/**
 * Crowds that shop at four processes at once: whether they are answered in time depends on both cores, so nothing runs beside them.
 */
const crowds = ['last-units', 'payment-races', 'stock-races', 'vouchers-at-once'].map(
  (name) => `tests/faults/${name}.test.ts`,
)
/** Beside the modules that they are of, and they start processes all the same. */
const starters = ['src/server/database/data-dir-lock.test.ts', 'src/server/operations/backup.test.ts']

/** Minutes of one worker each: begun last, they would be waited for by an idle core. */
const longest = ['own-project', 'valid-html', 'release', 'renderer'].map(
  (name) => `tests/cli/${name}.test.ts`,
)

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => longest.some((file) => moduleId.endsWith(file))
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

const renamed = [...crowds, ...starters, ...longest].filter(
  (file) => !existsSync(path.join(import.meta.dirname, file)),
)
if (renamed.length > 0)
  throw new Error(`vitest.config.ts names ${renamed.join(', ')}: there is no such file.`)

/** Only what a busy machine cuts short is tried again: a race that is lost once is lost. */
const retry = { count: 1, condition: ranOutOfTime }

const faults = {
  globalSetup: [postgres, seed],
  testTimeout: 180_000,
  hookTimeout: 120_000,
  retry,
}

const commands = ['src/cli/**/*.test.ts']
/** Of what a browser runs: its stores are modules, and they find what a test gives for a window and a document. */
const storefront = ['src/{storefront,backoffice}/**/*.test.{ts,tsx}', 'tests/office-screens.test.ts']

/** Two cores' worth: each spends a third of its time waiting for a database or for a command that it has started. */
const askers = 3

/**
 * Loaded by Node itself, as in production: what it has stripped of types and compiled it keeps (`NODE_COMPILE_CACHE`), where Vitest would
 * transform, hand over and compile five hundred files again for each worker, or each test file.
 */
const fromServer =
  /\/(?:src\/(?:contract|domain|texts|server|simulator|generator|cli)|examples\/tallvik\/brand)\/(?!.*\.test\.)[^?]*\.ts$/
const asItRuns = { server: { deps: { external: [fromServer] } }, env: compiledOnce }

/**
 * Suites, fastest first. `npm run test:all` runs them all, `npm test` what belongs to a push (`vitest.push.config.ts`), `npx vitest run
 * --project unit` one. The files of a worker share their modules (`isolate: false`): to load the server for each of them is a third of the
 * CPU of all calls. Stores of the storefront are modules, so theirs do not.
 */
export const projects = [
  {
    extends: true,
    test: {
      name: 'unit',
      ...asItRuns,
      include: [
        'src/**/*.test.{ts,tsx}',
        'examples/**/*.test.ts',
        'tests/*.test.ts',
        'tests/tallvik/**/*.test.ts',
        'tests/generator/**/*.test.ts',
      ],
      exclude: [...commands, ...starters, ...storefront],
      globalSetup: [postgres, seed],
      maxWorkers: askers,
      isolate: false,
      testTimeout: 60_000,
      hookTimeout: 60_000,
      retry,
    },
  },
  {
    extends: true,
    test: {
      // The browser's code without a browser.
      name: 'client',
      ...asItRuns,
      include: storefront,
      maxWorkers: askers,
      testTimeout: 60_000,
      hookTimeout: 60_000,
      retry,
    },
  },
  {
    extends: true,
    test: {
      // Whatever starts a program: commands as a shopkeeper calls them, a fresh clone, checkers that nobody here wrote.
      name: 'cli',
      ...asItRuns,
      include: [...commands, ...starters, 'tests/cli/**/*.test.ts'],
      globalSetup: [postgres, seed],
      maxWorkers: askers,
      // Nothing here is quick where others work too, and none of it is about time.
      testTimeout: 600_000,
      hookTimeout: 600_000,
      retry,
    },
  },
  {
    extends: true,
    test: {
      name: 'api',
      ...asItRuns,
      include: ['tests/api/**/*.test.ts'],
      globalSetup: postgres,
      maxWorkers: askers,
      isolate: false,
      testTimeout: 60_000,
      hookTimeout: 60_000,
      retry,
    },
  },
  {
    extends: true,
    test: {
      name: 'browser',
      include: ['tests/{journeys,router,screens,a11y,resilience}/**/*.test.{ts,tsx}'],
      globalSetup: seed,
      testTimeout: 4 * browserTimeoutMs,
      hookTimeout: 4 * browserTimeoutMs,
      expect: { poll: { timeout: browserTimeoutMs } },
      // A browser and a shop of its own for each of them.
      maxWorkers: 2,
      isolate: false,
      sequence: { groupOrder: 1 },
      // A journey that fails is walked again: on a busy machine a browser may be later than any person. The reporter names it
      // (`retry x1`), and `npm run faults` repeats nothing.
      retry: 2,
    },
  },
  {
    extends: true,
    test: {
      name: 'faults',
      include: ['tests/{faults,model,deploy}/**/*.test.ts'],
      exclude: crowds,
      ...faults,
      // Processes, ports, folders and databases are each file's own, PostgreSQL too where it is ended. Much of it is waiting, in which
      // the browsers of the other suite work on. `npm run faults`, which measures, runs one file after the other.
      maxWorkers: 2,
      sequence: { groupOrder: 1 },
    },
  },
  {
    extends: true,
    test: {
      name: 'faults-alone',
      include: crowds,
      ...faults,
      fileParallelism: false,
      sequence: { groupOrder: 2 },
    },
  },
] satisfies TestProjectInlineConfiguration[]

export default defineConfig({
  // Pages that are drawn from the source have it as built ones do.
  define: { __COUNTRY_TERMS__: countryTerms },
  test: { sequence: { sequencer: LongestFirst }, projects },
})
