import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { writeJson, type Manifest } from '../manifest.ts'
import { run } from './run.ts'

interface LockFile {
  readonly packages: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/**
 * Writes of which packages the program's package is made, with versions, checksums and licences, as npm does (CycloneDX): those that its
 * manifest brings, in the versions of the repository's lock. Asks no registry.
 */
export function writeBillOfMaterials(rootDir: string, manifest: Manifest, file: string): void {
  // npm calls the whole by the folder's name.
  const dir = path.join(rootDir, '.cache/bill', manifest.name)
  rmSync(dir, { recursive: true, force: true })
  mkdirSync(dir, { recursive: true })
  const lock = JSON.parse(readFileSync(path.join(rootDir, 'package-lock.json'), 'utf8')) as LockFile
  const { name, version, license, dependencies } = manifest
  const own = { name, version, license, dependencies }
  const packages = Object.entries(lock.packages)
    .filter(([place]) => place !== '')
    .map(([place, locked]) => [place, { ...locked, dev: undefined, devOptional: undefined }])
  writeJson(path.join(dir, 'package.json'), own)
  writeJson(path.join(dir, 'package-lock.json'), {
    ...lock,
    name,
    version,
    packages: { '': own, ...Object.fromEntries(packages) },
  })
  // Leaves out of the lock what this package does not bring.
  run(
    dir,
    'npm',
    'install',
    '--package-lock-only',
    '--offline',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
  )
  writeFileSync(
    file,
    run(dir, 'npm', 'sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--offline'),
  )
}
