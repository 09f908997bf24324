import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'

/** What bundlers read, besides the sources. */
const viteConfigs = [
  'vite',
  'vite.backoffice',
  'brand-components',
  'browser-shop',
  'build-info',
  'country-terms',
  'layout-variants',
  'markup-templates',
  'texts',
]
const programs = ['vitrine.mjs', 'with-env.mjs', 'node24.mjs', 'outputs.mjs', 'overview.mjs']
const isShipped = (file: string) => !/\.test\.tsx?$|\.test-\w+\.ts$/.test(file)

/**
 * Puts the program into an empty folder as its package has it: `src/` as it is written, which Vite bundles and source maps lead to;
 * `lib/`, the same compiled, with types, which Node runs; the configurations of Vite, and `bin/`. Throws with what the compiler says.
 */
export function compileProgram(rootDir: string, outDir: string): void {
  mkdirSync(outDir, { recursive: true })
  cpSync(path.join(rootDir, 'src'), path.join(outDir, 'src'), { recursive: true, filter: isShipped })
  compileSources(rootDir, outDir)
  for (const name of viteConfigs)
    writeFileSync(
      path.join(outDir, `${name}.config.js`),
      asJavaScript(readFileSync(path.join(rootDir, `${name}.config.ts`), 'utf8')),
    )
  mkdirSync(path.join(outDir, 'bin'))
  for (const name of programs)
    writeFileSync(
      path.join(outDir, 'bin', name),
      readFileSync(path.join(rootDir, 'bin', name), 'utf8').replaceAll(
        "'../src/cli/vitrine.ts'",
        "'../lib/cli/vitrine.js'",
      ),
    )
}

/** A configuration of Vite beside `lib/`: without types, and with what it imports named as it is compiled. */
const asJavaScript = (source: string): string =>
  stripTypeScriptTypes(source)
    .replaceAll(/from '\.\/src\/([^']+)\.tsx?'/g, "from './lib/$1.js'")
    .replaceAll(/from '(\.\/[^']+)\.ts'/g, "from '$1.js'")

/** Compiles `src/` to `lib/`. Types are checked by `npm run check`; here they are only written down. */
function compileSources(rootDir: string, outDir: string): void {
  // A brand, so that what is exported with a type of its settings has one.
  cpSync(path.join(rootDir, 'tests/fixtures/second-brand'), path.join(outDir, 'brand'), { recursive: true })
  const manifest = readFileSync(path.join(rootDir, 'package.json'), 'utf8')
  writeFileSync(
    path.join(outDir, 'package.json'),
    manifest.replace('./examples/tallvik/brand/*', './brand/*'),
  )
  const config = path.join(outDir, 'tsconfig.json')
  writeFileSync(config, JSON.stringify(compilerConfig(rootDir)))
  const tsc = path.join(rootDir, 'node_modules/typescript/bin/tsc')
  const { status, stdout, stderr } = spawnSync(process.execPath, [tsc, '-p', config], { encoding: 'utf8' })
  // An inner type without a name costs the declarations of its file alone; public ones are asked for by `programManifest`.
  const faults = stdout.split('\n').filter((line) => /error TS(?!4023\b)/.test(line))
  if (status === null || stderr !== '' || faults.length > 0)
    throw new Error(`The program cannot be compiled:\n${stdout}${stderr}`)
  // Its scripts are compiled in `src/` by Vite, with this.
  writeFileSync(config, JSON.stringify({ compilerOptions: { jsx: 'react-jsx', verbatimModuleSyntax: true } }))
  cpSync(path.join(outDir, 'lib/src'), path.join(outDir, 'lib'), { recursive: true })
  // What files of the server read beside themselves.
  for (const file of globSync('{server,generator,domain,contract,cli}/**/*.{txt,json,csv,sql}', {
    cwd: path.join(outDir, 'src'),
  }))
    cpSync(path.join(outDir, 'src', file), path.join(outDir, 'lib', file))
  for (const made of ['brand', 'lib/src', 'lib/brand', 'lib/backoffice'])
    rmSync(path.join(outDir, made), { recursive: true, force: true })
  for (const entry of readdirSync(path.join(outDir, 'lib'), { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    if (file.endsWith('.d.ts')) writeFileSync(file, declarationsOf(readFileSync(file, 'utf8')))
    if (file.endsWith('.map'))
      writeFileSync(file, readFileSync(file, 'utf8').replace('"../../../', '"../../'))
  }
}

/** Declarations name the files beside them as Node finds them. */
const declarationsOf = (text: string): string =>
  text.replaceAll(/((?:from |import\()['"])(\.{1,2}\/[^'"]+)\.tsx?(['"])/g, '$1$2.js$3')

const compilerConfig = (rootDir: string) => ({
  extends: path.join(rootDir, 'tsconfig.base.json'),
  compilerOptions: {
    lib: ['es2024', 'dom', 'dom.iterable', 'dom.asynciterable'],
    module: 'esnext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    types: ['node', 'vite/client'],
    rootDir: '.',
    outDir: 'lib',
    noEmit: false,
    noCheck: true,
    allowImportingTsExtensions: false,
    rewriteRelativeImportExtensions: true,
    declaration: true,
    sourceMap: true,
  },
  include: ['src'],
  exclude: ['src/backoffice'],
})
