import { spawnSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'

import { afterAll, beforeAll, expect, test } from 'vitest'

const projectDir = path.resolve(import.meta.dirname, '../..')
/** What a release reads and what packages are made of; pictures of the brand are linked. */
const needed = [
  'src',
  'examples/tallvik',
  'bin',
  'packages',
  'tests/fixtures/second-brand',
  'docs/own-project.md',
]
const single = ['.npmrc', 'README.md', 'CHANGELOG.md', 'LICENSE', 'package.json', 'package-lock.json']
const configs = readdirSync(projectDir).filter((name) => /^tsconfig.*\.json$|\.config\.ts$/.test(name))
const images = 'examples/tallvik/brand/images'

let dir: string
const read = (file: string) => readFileSync(path.join(dir, file), 'utf8')

function git(...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: dir, encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`)
  return stdout
}

/** The command as `npm run release --` calls it, in the copy. */
function release(...args: readonly string[]) {
  const script =
    "process.exitCode = await (await import('./packages/release/release.ts')).main(process.argv.slice(1))"
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', script, '--', ...args],
    // Node says of its own way to strip types that it may change.
    { cwd: dir, encoding: 'utf8', env: { ...process.env, NODE_NO_WARNINGS: '1' } },
  )
  return { status, stdout, stderr }
}

beforeAll(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'vitrine-release-'))
  for (const name of [...needed, ...single, ...configs])
    cpSync(path.join(projectDir, name), path.join(dir, name), {
      recursive: true,
      filter: (file) => file !== path.join(projectDir, images),
    })
  symlinkSync(path.join(projectDir, images), path.join(dir, images))
  symlinkSync(path.join(projectDir, 'node_modules'), path.join(dir, 'node_modules'))
  writeFileSync(path.join(dir, '.gitignore'), 'node_modules\n.cache/\n')
  git('init', '--quiet')
  git('config', 'user.name', 'Anna')
  git('config', 'user.email', 'anna@example.com')
  git('add', '--all')
  git('commit', '--quiet', '--message', 'feat: the first version')
  git('commit', '--quiet', '--allow-empty', '--message', 'fix(cart): a voucher counts once')
  git('commit', '--quiet', '--allow-empty', '--message', 'feat(tax)!: a rule decides about rates')
  git('commit', '--quiet', '--allow-empty', '--message', 'docs: words')
})
afterAll(() => rmSync(dir, { recursive: true, force: true }))

test('a dry run shows number and changelog of what came since the last version, and writes nothing', () => {
  const { status, stdout, stderr } = release('minor', '--dry-run')
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout).toContain('0.1.0 becomes 0.2.0, tagged v0.2.0, of 3 commits.')
  expect(stdout).toMatch(
    /### Different from before\n\n- tax: a rule decides about rates \(\w+\)\n\n### Mended\n\n- cart: a voucher counts once \(\w+\)\n$/,
  )
  expect(git('status', '--porcelain')).toBe('')
})

test('it refuses a number that is not later, one below what steps of an upgrade ask for, one with names that were to be gone, and a tree with changes', () => {
  expect(release('0.1.0')).toMatchObject({
    status: 2,
    stderr:
      'The version is 0.1.0; the next one is major, minor, patch, or a later one like 0.2.0, not "0.1.0".\n',
  })
  expect(release()).toMatchObject({ status: 2, stdout: expect.stringContaining('Usage: npm run release') })
  expect(release('patch')).toMatchObject({
    status: 1,
    stderr: 'src/cli/upgrading/ has steps that 0.2.0 asks of projects, so this is at least 0.2.0.\n',
  })
  expect(release('0.3.0')).toMatchObject({
    status: 1,
    stderr:
      '"vitrine attention" was to be gone in 0.3.0. Remove it, and its entry in src/cli/upgrading/deprecations.ts.\n',
  })
  writeFileSync(path.join(dir, 'notes.txt'), '')
  expect(release('minor')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('Not committed are:\n?? notes.txt\nCommit or remove them'),
  })
  rmSync(path.join(dir, 'notes.txt'))
})

test('a release that fails leaves the tree as it was', () => {
  git('rm', '-r', '--quiet', 'tests/fixtures/second-brand')
  git('commit', '--quiet', '--message', 'fix: a slip')
  expect(release('minor')).toMatchObject({ status: 1, stderr: expect.stringContaining('second-brand') })
  expect(git('status', '--porcelain')).toBe('')
  expect(git('tag')).toBe('')
  git('reset', '--quiet', '--hard', 'HEAD~1')
})

test('a release has its number everywhere, a tag, tarballs, a bill of materials, provenance and checksums', () => {
  const { status, stderr } = release('minor')
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(git('status', '--porcelain')).toBe('')
  expect(git('log', '-1', '--format=%s')).toBe('build(release): version 0.2.0\n')
  expect(git('cat-file', '-t', 'v0.2.0')).toBe('tag\n')
  for (const file of ['package.json', 'package-lock.json', 'packages/create-vitrine/package.json'])
    expect(JSON.parse(read(file))).toMatchObject({ version: '0.2.0' })
  expect(read('package-lock.json')).not.toMatch(/"resolved": "[^"]/)
  expect(read('README.md')).toContain('vitrine-0.2.0.tgz')
  expect(`${read('README.md')}${read('docs/own-project.md')}`).not.toContain('-0.1.0.tgz')
  expect(read('CHANGELOG.md')).toMatch(
    /## Unreleased\n\n## 0\.2\.0 \(\d{4}-\d\d-\d\d\)\n\n[^]+- cart: a voucher counts once[^]+\n## 0\.1\.0\n/,
  )

  const out = path.join(dir, '.cache/releases/v0.2.0')
  const made = ['vitrine-0.2.0.tgz', 'create-vitrine-0.2.0.tgz', 'vitrine-0.2.0.cdx.json']
  const others = ['NOTES.md', 'SHA256SUMS', 'vitrine-0.2.0.provenance.json']
  expect(readdirSync(out).toSorted()).toEqual([...made, ...others].toSorted())
  const checksum = (file: string) => hash('sha256', readFileSync(path.join(out, file)))
  expect(readFileSync(path.join(out, 'SHA256SUMS'), 'utf8')).toBe(
    made.map((file) => `${checksum(file)}  ${file}\n`).join(''),
  )
  expect(JSON.parse(readFileSync(path.join(out, 'vitrine-0.2.0.provenance.json'), 'utf8'))).toMatchObject({
    predicateType: 'https://slsa.dev/provenance/v1',
    subject: made.map((name) => ({ name, digest: { sha256: checksum(name) } })),
    predicate: {
      buildDefinition: {
        externalParameters: { version: '0.2.0' },
        resolvedDependencies: [{ digest: { gitCommit: git('rev-parse', 'HEAD').trim() } }, {}],
      },
    },
  })
  const bill = JSON.parse(readFileSync(path.join(out, 'vitrine-0.2.0.cdx.json'), 'utf8')) as {
    readonly metadata: object
    readonly components: readonly { readonly name: string; readonly hashes?: readonly object[] }[]
  }
  expect(bill).toMatchObject({
    bomFormat: 'CycloneDX',
    metadata: { component: { name: 'vitrine', version: '0.2.0' } },
  })
  const { dependencies } = JSON.parse(read('.cache/pack/vitrine/package.json')) as { dependencies: object }
  const names = bill.components.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(Object.keys(dependencies)))
  expect(names).not.toContain('vitest')
  expect(bill.components.filter(({ hashes }) => hashes === undefined)).toEqual([])
  expect(release('0.2.0').status).toBe(2)
})
