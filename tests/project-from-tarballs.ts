import { spawnSync } from 'node:child_process'
import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

import lockFile from '../package-lock.json' with { type: 'json' }
import { packAll, type Packed } from '../packages/pack.ts'

const rootDir = path.dirname(import.meta.dirname)

type Json = Readonly<Record<string, unknown>>
const readJson = (file: string): Json => JSON.parse(readFileSync(file, 'utf8')) as Json

/** Where programs are looked for: a Node before all else. */
const pathWith = (node: string) => `${path.dirname(node)}${path.delimiter}${process.env['PATH'] ?? ''}`

/** The environment of a stranger: nothing of the npm and the Vitest that run the tests. */
const environment = {
  PATH: pathWith(process.execPath),
  HOME: process.env['HOME'] ?? '',
}

/** Runs a program as a stranger does. Returns what it printed; throws with it where the program fails. */
export function run(
  cwd: string,
  more: Readonly<Record<string, string>>,
  ...words: readonly [string, ...string[]]
): string {
  const [program, ...args] = words
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    env: { ...environment, ...more },
  })
  if (status !== 0)
    throw new Error(`${words.join(' ')} ended with ${status}${error ?? ''}:\n${stdout}${stderr}`)
  return `${stdout}${stderr}`
}

/**
 * Packs both packages, makes a project of them in `parent`, as `npm create vitrine` does, and installs it. Returns its folder. The packages
 * that a shop stands on are those of this repository's lock, so npm asks its own cache and no registry, unless that has lost one.
 */
export async function makeProject(
  parent: string,
  name: string,
  ...options: readonly string[]
): Promise<string> {
  const dir = writePackedProject(parent, name, await packTarballs(parent), options)
  installProject(dir)
  return dir
}

/** Packs both packages beside the projects of `parent`. */
export const packTarballs = (parent: string) => packAll(path.join(parent, 'tarballs'))

/** Writes the files of a project that is made of both tarballs, its lock among them; installs nothing. Returns its folder. */
export function writePackedProject(
  parent: string,
  name: string,
  [program, creator]: Awaited<ReturnType<typeof packTarballs>>,
  options: readonly string[],
): string {
  const dir = create(parent, name, { program, creator }, options)
  lockLike(dir, program.file)
  return dir
}

/** Installs the packages of a project as its lock names them. */
export const installProject = (dir: string): void =>
  void run(dir, {}, 'npm', 'install', '--prefer-offline', '--no-audit')

/** The tarball of a package that `makeProject` has packed for the project in `first`. */
const packedFor = (first: string, name: string): string =>
  globSync(path.join(path.dirname(first), `tarballs/${name}-[0-9]*.tgz`)).join()

/** Has a project use the packages of the one in `first`: the same files under a second name, which takes no time; its brand is a link. */
const installLike = (first: string, dir: string): void =>
  void run(dir, {}, 'cp', '--archive', '--link', path.join(first, 'node_modules'), dir)

/** Copies a project of this repository beside the one in `first`, to run on the same packages. Returns its folder. */
export function copyProject(first: string, source: string): string {
  const dir = path.join(path.dirname(first), path.basename(source))
  cpSync(source, dir, {
    recursive: true,
    filter: (file) => !/\/(?:node_modules|data|dist|\.cache|package-lock\.json)$/.test(file),
  })
  const manifest = path.join(dir, 'package.json')
  const program = `file:${packedFor(first, 'vitrine')}`
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('file:../..', program))
  installLike(first, dir)
  return dir
}

/** Makes one more project, of the packages that `makeProject` has packed and installed for the one in `first`. Returns its folder. */
export const makeAnotherProject = (first: string, name: string, ...options: readonly string[]): string =>
  makeProjectWith(process.execPath, first, name, ...options)

/** The same with another Node, by which npm runs the command. */
export function makeProjectWith(
  node: string,
  first: string,
  name: string,
  ...options: readonly string[]
): string {
  const parent = path.dirname(first)
  const [program, creator] = [packedFor(first, 'vitrine'), packedFor(first, 'create-vitrine')]
  const tarballs = { program: { file: program }, creator: { file: creator } }
  const dir = create(parent, name, tarballs, options, { PATH: pathWith(node) })
  installLike(first, dir)
  return dir
}

type Tarball = Pick<Packed, 'file'>

function create(
  parent: string,
  name: string,
  { program, creator }: { readonly program: Tarball; readonly creator: Tarball },
  options: readonly string[],
  more: Readonly<Record<string, string>> = {},
): string {
  const call = ['exec', '--yes', '--offline', `--package=${creator.file}`, '--', 'create-vitrine', name]
  run(parent, more, 'npm', ...call, '--no-install', '--vitrine', `file:${program.file}`, ...options)
  return path.join(parent, name)
}

/** Writes the project's lock, with the versions and checksums of this repository's; npm leaves out what the project does not use. */
function lockLike(dir: string, tarball: string): void {
  const { name, version, ...own } = readJson(path.join(dir, 'package.json'))
  const packed = readJson(path.join(rootDir, '.cache/pack/vitrine/package.json'))
  const known = Object.entries(lockFile.packages)
    .filter(([place]) => place !== '')
    .map(([place, locked]) => [place, { ...locked, dev: undefined, devOptional: undefined }] as const)
  const { version: packedVersion, dependencies, bin, engines } = packed
  const packages = {
    '': { name, version, dependencies: own['dependencies'], devDependencies: own['devDependencies'] },
    brand: { name: 'vitrine-brand', version: '0.0.0' },
    ...Object.fromEntries(known),
    'node_modules/vitrine': {
      version: packedVersion,
      resolved: `file:${tarball}`,
      dependencies,
      bin,
      engines,
    },
    'node_modules/vitrine-brand': { resolved: 'brand', link: true },
  }
  writeFileSync(
    path.join(dir, 'package-lock.json'),
    JSON.stringify({ name, version, lockfileVersion: 3, requires: true, packages }),
  )
}
