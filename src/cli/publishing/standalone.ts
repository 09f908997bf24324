import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import path from 'node:path'

import { OperationError } from '#domain/operation-error.ts'
import { brandDir, programDir, projectDir } from '#server/project-folders.ts'

import { ensureBundle } from './storefront-bundle.ts'

/** What of a `package.json` says which packages are needed. */
interface Manifest {
  readonly name: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  /** Of the program: packages that are in the bundle, or only make it. */
  readonly bundled?: readonly string[]
}

/** What a folder holds, in bytes, and Node, which runs it. */
export interface StandaloneSize {
  readonly project: number
  readonly program: number
  readonly packages: number
  readonly node: number
}

const readManifest = (dir: string): Manifest =>
  JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as Manifest

/** Where a package finds another one, as Node looks for it; null: it is not installed. */
function findFrom(dir: string, name: string): string | null {
  for (let at = dir; ; at = path.dirname(at)) {
    const found = path.join(at, 'node_modules', name)
    if (existsSync(path.join(found, 'package.json'))) return found
    if (at === path.dirname(at)) return null
  }
}

/** A brand with blocks or templates of its own has Vite read them, which is otherwise for building alone. */
const readsJsx = (): boolean =>
  ['blocks', 'templates'].some((name) => {
    const dir = path.join(brandDir, name)
    return existsSync(dir) && readdirSync(dir).some((file) => file.endsWith('.tsx'))
  })

/** Returns the folders of all packages below `node_modules` that the running shop may load. */
function packagesNeeded(): ReadonlySet<string> {
  const found = new Set<string>()
  const follow = (from: string, names: readonly string[]): void => {
    for (const name of names) {
      const dir = name.startsWith('@types/') ? null : findFrom(from, name)
      if (dir === null || found.has(dir)) continue
      found.add(dir)
      const real = realpathSync(dir)
      const { dependencies, optionalDependencies, peerDependencies, bundled = [] } = readManifest(real)
      const left = new Set(readsJsx() ? bundled.filter((each) => each !== 'vite') : bundled)
      const needed = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })
      follow(
        real,
        needed.filter((each) => !left.has(each)),
      )
    }
  }
  follow(projectDir, Object.keys(readManifest(projectDir).dependencies ?? {}))
  return found
}

/** Files of packages that nothing runs: TypeScript, which Node refuses there, tests, source maps, documents; licences stay. */
const isRead = (file: string): boolean =>
  /^(?:LICEN[CS]E|NOTICE|COPYING)/i.test(path.basename(file)) ||
  !/\.(?:[cm]?tsx?|test\.[cm]?jsx?|map|md|markdown|flow|tsbuildinfo)$/.test(file)

/** The bundle knows its sources by their bytes, so of the program only what is compiled loses types and maps. */
const isOfProgram = (file: string): boolean => !file.startsWith(path.join(programDir, 'lib')) || isRead(file)

/** Of the project itself: what is made, what is one machine's, and what tests it. */
const leftOut = new Set(['node_modules', 'data', '.cache', '.git', '.github', 'test', 'tests'])
const isOfProject = (name: string): boolean => !leftOut.has(name) && !name.startsWith('.env')

/** Adds up the sizes of all files below a folder. */
const sizeBelow = (dir: string): number =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0)

/** Puts a package where it is found from the folder as it is from the project. What is a link into the project, as its brand, stays one. */
function copyPackage(dir: string, outDir: string): void {
  const place = path.join(outDir, path.relative(projectDir, dir).replace(/^(?:\.\.\/)+/, ''))
  const real = realpathSync(dir)
  mkdirSync(path.dirname(place), { recursive: true })
  if (real !== dir && real.startsWith(projectDir)) return symlinkSync(readlinkSync(dir), place)
  const isWanted = real === programDir ? isOfProgram : isRead
  cpSync(real, place, {
    recursive: true,
    filter: (file) => path.basename(file) !== 'node_modules' && isWanted(file),
  })
}

/**
 * Writes the project, built, into a folder that is empty or not there, with what a running shop needs and no more: without the packages
 * that only build, types, source maps and tests. Throws where the program is not a package of the project, and for a folder that is in use.
 */
export async function writeStandalone(outDir: string): Promise<StandaloneSize> {
  if (!programDir.split(path.sep).includes('node_modules'))
    throw new OperationError({ code: 'standalone-without-package', params: { programDir } })
  if (existsSync(outDir) && readdirSync(outDir).length > 0)
    throw new OperationError({ code: 'standalone-not-empty', params: { dir: outDir } })
  await ensureBundle()
  mkdirSync(outDir, { recursive: true })
  for (const name of readdirSync(projectDir).filter(isOfProject)) {
    const file = path.join(projectDir, name)
    if (!path.resolve(outDir).startsWith(file))
      cpSync(file, path.join(outDir, name), { recursive: true, verbatimSymlinks: true })
  }
  for (const dir of packagesNeeded()) copyPackage(dir, outDir)
  const modules = path.join(outDir, 'node_modules')
  const program = sizeBelow(path.join(modules, 'vitrine'))
  const packages = sizeBelow(modules) - program
  return {
    program,
    packages,
    project: sizeBelow(outDir) - packages - program,
    node: statSync(process.execPath).size,
  }
}
