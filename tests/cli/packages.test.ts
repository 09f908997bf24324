import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

interface Locked {
  readonly version: string
  readonly integrity?: string
  readonly license?: string
  readonly dev?: boolean
  readonly optional?: boolean
  /** The program itself, which a project in the repository asks for by its name. */
  readonly link?: boolean
  readonly hasInstallScript?: boolean
}

const lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Readonly<Record<string, Locked>>
}
const packages = Object.entries(lockfile.packages)
  .filter(([place, { link = false }]) => place !== '' && !link)
  .map(([place, locked]) => ({ name: place.replace(/^.*node_modules\//, ''), ...locked }))

/** Licences under which a part may be used in a shop of any kind; those with a duty to publish the whole are none. */
const usable =
  /^(?:MIT|MIT-0|ISC|0BSD|BSD|BSD-[23]-Clause|Zlib|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|Python-2\.0|PSF-2\.0|MPL-2\.0|OFL-1\.1|LGPL-3\.0-or-later|CC-BY-4\.0|PDDL-1\.0|Unlicense)$/

test('[L1] every package is the one that was locked: an exact version with its checksum, installed by npm ci', () => {
  expect(packages.length).toBeGreaterThan(100)
  const open = packages.filter(({ version, integrity }) => !/^\d+\.\d+\.\d+/.test(version) || !integrity)
  expect(open.map(({ name }) => name)).toEqual([])
  expect(readFileSync('deploy/Dockerfile', 'utf8')).toMatch(/npm ci/)
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
    'dependencies' | 'devDependencies',
    Record<string, string>
  >
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
    // The program asks for itself, which is here.
    expect(name === 'vitrine' ? '0.0.0' : version, name).toMatch(/^\d+\.\d+\.\d+$/)
})

test('[L1] no package of the shop that runs brings a script to be run while it is installed; of the tools three would, and none of those is needed', () => {
  const withScript = packages.filter(({ hasInstallScript }) => hasInstallScript)
  expect(withScript.filter(({ dev }) => !dev)).toEqual([])
  expect(withScript.filter(({ optional }) => !optional).map(({ name }) => name)).toEqual([
    '@scarf/scarf',
    '@swc/core',
    'vnu-jar',
  ])
})

test('[L2] every package names a licence, and one that may be used', () => {
  const strange = packages.filter(
    ({ license = '' }) =>
      !license
        .replace(/[()]/g, '')
        .split(/ AND | OR /)
        .every((part) => usable.test(part)),
  )
  expect(strange.map(({ name, license }) => `${name}: ${license}`)).toEqual([])
})

interface Component {
  readonly name: string
  readonly version: string
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[]
  readonly licenses?: readonly unknown[]
}

/** The first checksum of the lockfile, as CycloneDX writes it. */
const formatChecksum = ({ integrity = '' }: Locked) => {
  const [algorithm = '', base64 = ''] = integrity.split(' ')[0]?.split(/-(.*)/) ?? []
  return `${algorithm.replace('sha', 'SHA-')} ${Buffer.from(base64, 'base64').toString('hex')}`
}

test('[L2] the bill of materials, by the command that docs/operations.md gives, names every package with version, checksum and licence', () => {
  const command = /^npm (sbom [^#>\n]+?) *[#>\n]/m.exec(readFileSync('docs/operations.md', 'utf8'))?.[1] ?? ''
  const { stdout, stderr } = spawnSync('npm', [...command.split(' '), '--offline'], { encoding: 'utf8' })
  expect(stdout, stderr).toContain('"bomFormat": "CycloneDX"')
  const { components } = JSON.parse(stdout) as { components: readonly Component[] }
  const listed = new Map(components.map((part) => [`${part.name}@${part.version}`, part]))
  const without: string[] = []
  for (const { name, dev, ...locked } of packages) {
    const ref = `${name}@${locked.version}`
    const part = listed.get(ref)
    expect(
      part?.hashes?.map(({ alg, content }) => `${alg} ${content}`),
      ref,
    ).toEqual([formatChecksum(locked)])
    if (part?.licenses === undefined) without.push(dev ? `${name} (a tool)` : name)
  }
  // "MIT AND BSD": npm leaves out what is not an SPDX name. The lockfile names it, above.
  expect(without).toEqual(['dictionary-en-gb (a tool)'])
  expect([...new Set(stdout.match(/https?:\/\/[^/"]+/g))]).toEqual(['http://cyclonedx.org'])
})
