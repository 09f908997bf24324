import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'

import { writeJson, type Manifest } from '../manifest.ts'
import { packAll } from '../pack.ts'
import { writeBillOfMaterials } from './bill-of-materials.ts'
import { releaseChangelog, type Commit, type Released } from './changelog.ts'
import { describeProvenance, listChecksums } from './provenance.ts'
import { run } from './run.ts'
import { findObstacles } from './unready.ts'
import { nextVersion, WrongVersion } from './version.ts'

const rootDir = path.resolve(import.meta.dirname, '../..')
const usage = `Usage: npm run release -- major|minor|patch|X.Y.Z [--since REF] [--dry-run]

Makes a version of what is committed: its number in both packages, CHANGELOG.md, a commit and a tag; and into .cache/releases/
both tarballs, their bill of materials (CycloneDX), provenance, checksums and notes. Publishes and pushes nothing. Run .ci/run before.
  --since REF  the commit after which changes are listed; default: the last version's tag, else the commit that gave it its number
  --dry-run    show what would be written, and write nothing
Exit codes: 0 done, 1 refused or failed (the tree is as it was), 2 usage error.
`

/** Where the version stands, or the name of a tarball of it. */
const versioned = ['package.json', 'package-lock.json', 'packages/create-vitrine/package.json']
const mentioning = ['README.md', 'docs/own-project.md']
const written = [...versioned, ...mentioning, 'CHANGELOG.md']

const git = (...args: readonly string[]): string => run(rootDir, 'git', ...args)
const read = (file: string): string => readFileSync(path.join(rootDir, file), 'utf8')
const write = (file: string, text: string): void => writeFileSync(path.join(rootDir, file), text)

/** Returns the commits after a reference, or after the last version. */
function listCommits(current: string, since: string | undefined): Commit[] {
  const tagged = git('tag', '--list', `v${current}`).trim()
  const [numbered = ''] = git('log', '--format=%H', `-S"version": "${current}"`, '--', 'package.json').split(
    '\n',
  )
  const from = since ?? (tagged === '' ? numbered : tagged)
  return git('log', '--no-merges', '--format=%h%x1f%s%x1f%b%x1e', from === '' ? 'HEAD' : `${from}..HEAD`)
    .split('\x1e')
    .map((entry) => entry.trim().split('\x1f'))
    .flatMap(([hash = '', subject = '', body = '']) => (hash === '' ? [] : [{ hash, subject, body }]))
}

interface Numbers {
  readonly current: string
  readonly version: string
}

/** Writes the version's number wherever one stands, and the changelog. */
function writeVersion({ current, version }: Numbers, { changelog }: Released): void {
  const npmVersion = ['version', version, '--no-git-tag-version', '--ignore-scripts'] as const
  for (const dir of ['.', 'packages/create-vitrine']) run(path.join(rootDir, dir), 'npm', ...npmVersion)
  const minor = (text: string) => text.split('.').slice(0, 2).join('.')
  for (const file of mentioning)
    write(
      file,
      read(file)
        .replaceAll(`-${current}.tgz`, `-${version}.tgz`)
        .replaceAll(`Version ${minor(current)}. `, `Version ${minor(version)}. `),
    )
  write('CHANGELOG.md', changelog)
}

/** Makes the files of a version. Returns their paths. */
async function makeFiles(
  outDir: string,
  { version }: Numbers,
  { notes }: Released,
): Promise<readonly string[]> {
  rmSync(outDir, { recursive: true, force: true })
  mkdirSync(outDir, { recursive: true })
  const tarballs = (await packAll(outDir)).map(({ file }) => file)
  const bill = path.join(outDir, `vitrine-${version}.cdx.json`)
  const manifest = JSON.parse(read('.cache/pack/vitrine/package.json')) as Manifest
  writeBillOfMaterials(rootDir, manifest, bill)
  writeFileSync(path.join(outDir, 'NOTES.md'), notes)
  return [...tarballs, bill]
}

async function release(numbers: Numbers, released: Released): Promise<void> {
  const { version } = numbers
  const startedOn = new Date()
  const outDir = path.join(rootDir, '.cache/releases', `v${version}`)
  let files: readonly string[]
  try {
    writeVersion(numbers, released)
    files = await makeFiles(outDir, numbers, released)
    git('commit', '--quiet', '--message', `build(release): version ${version}`, '--', ...written)
  } catch (reason) {
    git('checkout', '--quiet', 'HEAD', '--', ...written)
    throw reason
  }
  git(
    'tag',
    '--annotate',
    '--message',
    `Version ${version}\n\n${released.notes}`,
    '--cleanup=whitespace',
    `v${version}`,
  )
  writeJson(
    path.join(outDir, `vitrine-${version}.provenance.json`),
    describeProvenance(rootDir, { version, files, startedOn }),
  )
  writeFileSync(path.join(outDir, 'SHA256SUMS'), listChecksums(files))
  process.stdout.write(
    `Version ${version} is committed and tagged v${version}; its files are in ${path.relative(process.cwd(), outDir)}. Nothing is pushed or published.\n`,
  )
}

/** Runs the command. Returns the exit code. */
export async function main(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      since: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const [wanted] = positionals
  if (values.help || wanted === undefined || positionals.length > 1) {
    process.stdout.write(usage)
    return values.help ? 0 : 2
  }
  const { version: current } = JSON.parse(read('package.json')) as Manifest
  try {
    const version = nextVersion(current, wanted)
    const obstacles = findObstacles(rootDir, version)
    if (obstacles.length > 0) {
      process.stderr.write(`${obstacles.join('\n')}\n`)
      return 1
    }
    const day = new Date().toISOString().slice(0, 10)
    const commits = listCommits(current, values.since)
    const released = releaseChangelog(read('CHANGELOG.md'), { version, day, commits })
    if (!values['dry-run']) await release({ current, version }, released)
    else
      process.stdout.write(
        `${current} becomes ${version}, tagged v${version}, of ${commits.length} commits. Written would be: ${written.join(', ')}.\n\n${released.notes}`,
      )
    return 0
  } catch (reason) {
    if (!(reason instanceof WrongVersion)) throw reason
    process.stderr.write(`${reason.message}\n`)
    return 2
  }
}
