import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

interface Cruise {
  readonly summary: {
    readonly totalCruised: number
    readonly violations: readonly {
      readonly from: string
      readonly to: string
      readonly rule: { readonly name: string }
    }[]
    readonly ruleSetUsed: { readonly forbidden: readonly { readonly name: string }[] }
  }
}

const projectDir = path.resolve(import.meta.dirname, '../..')

/** Boundary → [a file that breaks it, what that file says]. `#…/planted…` targets are planted too, so no boundary leans on our own files. */
const breaches: Readonly<Record<string, readonly [file: string, code: string]>> = {
  'no-circle': [
    'src/domain/planted-circle.ts',
    `import type { B } from './planted-round.ts'\nexport type A = B`,
  ],
  'no-unresolved': ['src/domain/planted-blind.ts', `import '#contract/nowhere.ts'`],
  'contract-is-base': ['src/contract/planted-breach.ts', `import '#domain/planted.ts'`],
  'domain-is-pure': ['src/domain/planted-breach.ts', `import '#server/planted/service.ts'`],
  'brand-is-data': ['examples/tallvik/brand/planted-breach.ts', `import '../../../src/domain/planted.ts'`],
  'storefront-alone': ['src/storefront/planted-breach.ts', `import '#server/planted/service.ts'`],
  'storefront-knows-the-shop-config': ['src/storefront/planted-data.ts', `import '#brand/planted-data.ts'`],
  'backoffice-alone': ['src/backoffice/planted-breach.ts', `import '#storefront/planted/view.ts'`],
  'nobody-imports-the-backoffice': [
    'src/storefront/planted-office.ts',
    `import '../backoffice/ui/planted.ts'`,
  ],
  'office-base-knows-no-screen': ['src/backoffice/ui/planted-breach.ts', `import '../planted/screen.ts'`],
  'office-screens-apart': ['src/backoffice/planted-too/breach.ts', `import '../planted/screen.ts'`],
  'server-alone': ['src/server/planted/breach.ts', `import '#generator/planted.ts'`],
  'texts-say': ['src/texts/planted/breach.ts', `import '../en/planted.ts'`],
  'simulator-alone': [
    'src/simulator/planted-breach.ts',
    `import type { P } from '#contract/planted.ts'\nexport type Q = P`,
  ],
  'simulator-never-in-production': ['src/server/planted/card.ts', `import '#simulator/planted.ts'`],
  'generator-one-entry': ['src/generator/planted-breach.ts', `import '#storefront/planted/view.ts'`],
  'cli-on-top': ['src/generator/planted-command.ts', `import '#cli/planted.ts'`],
  'new-module-has-no-rule-yet': [
    'src/planted-module/index.ts',
    `import '#server/planted/service.ts'\nimport 'node:fs'\nexport const units: number = 'two'`,
  ],
  'tests-stay-outside': ['src/domain/planted-tested.ts', `import '#tests/planted.ts'`],
  'base-knows-no-shop': ['src/storefront/ui/planted-breach.ts', `import '../planted/view.ts'`],
  'stores-no-view': ['src/storefront/stores/planted-breach.ts', `import '../planted/view.ts'`],
  'views-not-api': ['src/storefront/pages/planted-view.tsx', `import '../api/planted.ts'`],
  'react-by-its-name': ['src/storefront/planted-static.ts', `import './static-react/planted.ts'`],
  'static-react-alone': ['src/storefront/static-react/planted-breach.ts', `import '#contract/planted.ts'`],
  'feature-below-pages': ['src/storefront/planted/page-lover.ts', `import '../pages/planted.ts'`],
  'features-apart': ['src/storefront/planted/neighbour.ts', `import '../planted-too/view.ts'`],
  'cart-knows-product': ['src/storefront/cart/planted-breach.ts', `import '../checkout/planted.ts'`],
  'checkout-knows-cart': ['src/storefront/checkout/planted-breach.ts', `import '../planted/view.ts'`],
  'layout-knows-no-page': ['src/storefront/layout/planted-breach.ts', `import '../pages/planted.ts'`],
  'pages-apart': ['src/storefront/pages/planted-breach.ts', `import './planted.ts'`],
  'infrastructure-knows-no-feature': ['src/server/http/planted-breach.ts', `import '../planted/service.ts'`],
  'repository-only-database': ['src/server/planted/repository.ts', `import '#domain/planted.ts'`],
  'only-own-service-touches-sql': ['src/server/planted/routes.ts', `import './repository.ts'`],
  'back-office-asks-use-cases': [
    'src/server/back-office/planted-breach.ts',
    `import '../planted/repository.ts'`,
  ],
  'neighbour-by-service': ['src/server/planted/thief.ts', `import '../planted-too/repository.ts'`],
  'kysely-by-one-module': ['src/server/planted/sql.ts', `import { sql } from 'kysely'\nexport { sql }`],
  'no-node-in-browser-modules': ['src/storefront/planted-file.ts', `import 'node:fs'`],
  'domain-needs-no-package': ['src/domain/planted-package.ts', `import 'zod'`],
  'no-development-package-in-production': [
    'src/server/planted/dev.ts',
    `import { build } from 'vite'\nexport { build }`,
  ],
}

const targets = [
  'src/contract/planted.ts',
  'src/texts/en/planted.ts',
  'src/domain/planted.ts',
  'src/generator/planted.ts',
  'src/simulator/planted.ts',
  'src/cli/planted.ts',
  'src/storefront/planted/view.ts',
  'src/storefront/planted-too/view.ts',
  'src/storefront/checkout/planted.ts',
  'src/storefront/static-react/planted.ts',
  'src/storefront/pages/planted.ts',
  'src/storefront/api/planted.ts',
  'src/backoffice/ui/planted.ts',
  'src/backoffice/planted/screen.ts',
  'src/server/planted/service.ts',
  'src/server/planted-too/repository.ts',
  'src/server/planted-too/service.ts',
  'examples/tallvik/brand/planted-data.ts',
  'tests/planted.ts',
]

/** What the boundaries must let through: each way that a module is meant to reach another. */
const entries: readonly (readonly [file: string, code: string])[] = [
  ['src/domain/planted-entry.ts', `import '#contract/planted.ts'`],
  ['src/storefront/pages/planted-entry.tsx', `import '../planted/view.ts'\nimport '#domain/planted.ts'`],
  ['src/storefront/checkout/planted-entry.ts', `import '../cart/planted-entry.ts'`],
  ['src/storefront/cart/planted-entry.ts', `import '../product/planted-entry.ts'`],
  ['src/storefront/product/planted-entry.ts', `import '#contract/planted.ts'`],
  [
    'src/backoffice/planted/entry.ts',
    `import '../ui/planted.ts'\nimport '#domain/planted.ts'\nimport '#texts/planted.ts'`,
  ],
  ['src/server/planted/entry.ts', `import '../planted-too/service.ts'\nimport '#domain/planted.ts'`],
  ['src/generator/planted-entry.ts', `import '#contract/planted.ts'\nimport '#texts/planted.ts'`],
  ['src/cli/planted-entry.ts', `import '#simulator/planted.ts'\nimport '#server/planted/service.ts'`],
  ['src/domain/planted-entry.test.ts', `import '#tests/planted.ts'`],
]

let copy: string
let planted: Cruise

beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'vitrine-boundaries-'))
  for (const part of [
    'src',
    'examples/tallvik/brand',
    'package.json',
    'boundaries.cjs',
    'tsconfig.base.json',
    'tsconfig.node.json',
  ]) {
    cpSync(path.join(projectDir, part), path.join(copy, part), { recursive: true })
  }
  symlinkSync(path.join(projectDir, 'node_modules'), path.join(copy, 'node_modules'))
  for (const file of targets) plant(file, `export const planted = true\nexport type P = true`)
  plant('src/domain/planted-round.ts', `import type { A } from './planted-circle.ts'\nexport type B = A`)
  for (const [file, code] of [...entries, ...Object.values(breaches)]) plant(file, code)
  planted = cruise(copy)
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

function plant(file: string, code: string): void {
  mkdirSync(path.dirname(path.join(copy, file)), { recursive: true })
  writeFileSync(path.join(copy, file), `${code}\n`)
}

function cruise(dir: string): Cruise {
  const script = path.join(projectDir, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const args = ['--config', 'boundaries.cjs', '--output-type', 'json', 'src', 'examples/tallvik/brand']
  let output: string
  try {
    output = execFileSync(process.execPath, [script, ...args], {
      cwd: dir,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    })
  } catch (reason) {
    // The exit code counts the violations; the report is on stdout all the same.
    output = String((reason as { stdout?: unknown }).stdout)
  }
  return JSON.parse(output) as Cruise
}

const brokenBy = (file: string) =>
  planted.summary.violations.filter(({ from }) => from === file).map(({ rule }) => rule.name)

test.each(Object.entries(breaches))('the boundary %s catches its breach', (boundary, [file]) => {
  expect(brokenBy(file)).toContain(boundary)
})

test('every boundary of boundaries.cjs has a breach here', () => {
  const boundaries = planted.summary.ruleSetUsed.forbidden.map(({ name }) => name)
  expect(boundaries.toSorted()).toEqual(Object.keys(breaches).toSorted())
})

test.each(entries)('the entry of %s is open', (file) => {
  expect(brokenBy(file)).toEqual([])
})

test('a new module may import nothing yet, and its types are checked', () => {
  const [file] = breaches['new-module-has-no-rule-yet'] ?? ['']
  const found = planted.summary.violations.filter(({ from }) => from === file)
  expect(found.map(({ to }) => to).toSorted()).toEqual(['fs', 'src/server/planted/service.ts'])
  const tsc = path.join(projectDir, 'node_modules/typescript/bin/tsc')
  const { status, stdout } = spawnSync(
    process.execPath,
    [tsc, '--noEmit', '--project', 'tsconfig.node.json'],
    { cwd: copy, encoding: 'utf8' },
  )
  expect(status).not.toBe(0)
  expect(stdout).toMatch(/^src\/planted-module\/index\.ts\(3,14\): error TS2322/m)
})

test('the cruise sees every module of the project', () => {
  const sources = readdirSync(path.join(copy, 'src'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  )
  expect(sources.length).toBeGreaterThan(targets.length)
  expect(planted.summary.totalCruised).toBeGreaterThanOrEqual(sources.length)
})
