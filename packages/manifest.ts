import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'

import { parseAst, Visitor } from 'vite'

/** Of a `package.json`, what is read and written here. */
export interface Manifest {
  readonly name: string
  readonly version: string
  readonly description: string
  readonly license: string
  readonly imports: Readonly<Record<string, string>>
  readonly exports: Readonly<Record<string, string>>
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
}

/** Writes a file of JSON as npm does. */
export const writeJson = (file: string, value: unknown): void =>
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)

/** What a project's scripts are bundled with; no source imports them. */
const bundlers = ['vite', '@vitejs/plugin-react']
/** Types that public types are made of, and what is found by its name as a text. */
const unseen = ['@types/react', '@ip-location-db/geo-whois-asn-country-mmdb']

/**
 * Returns the `package.json` of the program's package in `dir`, which is compiled. Its dependencies are what its files import, in the
 * versions of the repository. Throws where a file imports what is not installed here.
 */
export function programManifest(root: Manifest, dir: string): object {
  for (const target of Object.values(root.exports).filter((each) => each.startsWith('./src/'))) {
    const { types } = conditions(target)
    if (!existsSync(path.join(dir, types)))
      throw new Error(
        `${target} is a public entry point, and its types cannot be written: does it export what it names?`,
      )
  }
  const versions = { ...root.devDependencies, ...root.dependencies }
  const running = new Set([...importedPackages(dir, runningFiles), ...unseen])
  const needed = [...new Set([...running, ...importedPackages(dir, bundledFiles), ...bundlers])].toSorted()
  const dependencies = needed.map((name) => {
    const version = versions[name]
    if (version === undefined)
      throw new Error(`A source imports "${name}", which package.json does not name.`)
    return [name, version] as const
  })
  return {
    name: root.name,
    version: root.version,
    description: root.description,
    license: root.license,
    type: 'module',
    engines: { node: '>=24.11' },
    bin: { vitrine: 'bin/with-env.mjs' },
    files: ['bin', 'lib', 'src', '*.config.js', 'tsconfig.json'],
    imports: compiledImports(root.imports),
    exports: compiledExports(root.exports),
    dependencies: Object.fromEntries(dependencies),
    bundled: needed.filter((name) => bundlers.includes(name) || !running.has(name)),
  }
}

/** What Node runs of the program, and what Vite makes scripts of, or is configured by. */
const runningFiles = ['lib/{cli,contract,domain,generator,server,simulator,texts}/**/*.js']
const bundledFiles = ['lib/storefront/**/*.js', 'src/backoffice/**/*.{ts,tsx}', '*.config.js']

/** Returns the names of all packages that files of a folder import, as a value. */
function importedPackages(dir: string, files: readonly string[]): Set<string> {
  const scripts = globSync([...files], { cwd: dir })
  const specifiers = scripts.flatMap((file) => listImports(path.join(dir, file)))
  return new Set(
    specifiers
      .filter((name) => !/^[.#/]/.test(name) && !isBuiltin(name))
      .map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name),
  )
}

/** Returns what a module imports, at once or later, as it names it. */
function listImports(file: string): string[] {
  const found: string[] = []
  new Visitor({
    ImportDeclaration: ({ source, importKind }) => {
      if (importKind !== 'type') found.push(source.value)
    },
    ImportExpression: ({ source }) => {
      if (source.type === 'Literal' && typeof source.value === 'string') found.push(source.value)
    },
    ExportNamedDeclaration: ({ source, exportKind }) => {
      if (source !== null && exportKind !== 'type') found.push(source.value)
    },
  }).visit(parseAst(readFileSync(file, 'utf8'), { lang: file.endsWith('.tsx') ? 'tsx' : 'ts' }))
  return found
}

/**
 * `#contract/x.ts` is what Node runs of it, `lib/contract/x.js`; Vite, which asks for `vitrine-source`, gets the source. `#brand/x` is a
 * file of the project, which npm joins as a package of its own (decision 36).
 */
function compiledImports(imports: Manifest['imports']): object {
  const entries = Object.entries(imports).flatMap(([name, target]): [string, object | string][] => {
    if (name === '#brand/*') return [[name, 'vitrine-brand/*']]
    if (name === '#tests/*') return []
    return ['.ts', '.tsx'].map((ending) => [`${name}${ending}`, conditions(`${target}${ending}`)])
  })
  return Object.fromEntries(entries)
}

const compiledExports = (exports: Manifest['exports']): object => ({
  ...Object.fromEntries(
    Object.entries(exports).map(([name, target]) => [
      name,
      target.startsWith('./src/') ? conditions(target) : target,
    ]),
  ),
  './package.json': './package.json',
})

function conditions(source: string) {
  const compiled = source.replace('./src/', './lib/').replace(/\.tsx?$/, '')
  return { types: `${compiled}.d.ts`, 'vitrine-source': source, default: `${compiled}.js` }
}
